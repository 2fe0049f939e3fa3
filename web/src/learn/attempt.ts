/** A task as a study: the line begins in the lesson, and every position has a verdict. */
import { t } from "../i18n/index.svelte";
import { Study, type Source } from "../study/study.svelte";
import type { AttemptView, StudyView, Verdict } from "../types";
import type { Look } from "../study/api";

export interface Surroundings {
  look(look: Look): Promise<AttemptView>;
  wait(milliseconds: number): Promise<void>;
  problem(reason: unknown): void;
}

export interface Place {
  readonly title: string;
  readonly name: string;
  readonly task: number;
  /** What the board points out until the task is over. */
  readonly cells: readonly number[];
}

const OPEN: Verdict = { kind: "open", text: "" };

export class Attempt {
  readonly study: Study;
  readonly #verdicts = new WeakMap<StudyView, Verdict>();

  constructor({ title, name, task, cells }: Place, around: Surroundings) {
    const source: Source = {
      look: async (look) => {
        const { study, verdict } = await around.look(look);
        this.#verdicts.set(study, verdict);
        return study;
      },
      opinion: () => Promise.reject(new Error("no Captain is asked here")),
      wait: around.wait,
      problem: around.problem,
      due: (view) => this.#due(view),
      targets: (view) => (this.#of(view).kind === "open" ? cells : []),
    };
    this.study = new Study(source, { kind: "lesson", title, name, task });
  }

  /** How it stands, as far as it is shown. */
  get verdict(): Verdict {
    return this.study.view ? this.#of(this.study.view) : OPEN;
  }

  async again(): Promise<void> {
    await this.study.go(0);
  }

  #of(view: StudyView): Verdict {
    return this.#verdicts.get(view) ?? OPEN;
  }

  #due(view: StudyView): { heading: string; hint: string } | null {
    const { kind } = this.#of(view);
    if (kind === "open") return null;
    return { heading: kind === "done" ? t("Done") : t("Not yet"), hint: "" };
  }
}

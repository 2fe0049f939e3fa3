/** Who plays here. A guest is made silently when one is needed; the name can be changed. */
import { becomeGuest, whoAmI } from "./api";
import { forget, keep, kept } from "./keep";
import { captainsName } from "./names";
import type { Me } from "./types";

/** Kept when the server has met this browser: others need not be asked who they are. */
const MET = "met";

class Guest {
  current = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  /** Find out who I am, if the server has met me. */
  async meet(): Promise<Me | null> {
    this.#asked ??= kept(MET) ? whoAmI().catch(() => null) : Promise.resolve(null);
    const known = await this.#asked;
    this.current ??= known;
    return this.current;
  }

  /** Be somebody, with a friendly name if I had none. */
  async ensure(name?: string): Promise<Me> {
    return (await this.meet()) ?? (await this.#become(name || captainsName()));
  }

  /** I am somebody here from now on, by a password, a code or a link. */
  became(me: Me): void {
    keep(MET, "yes");
    this.#asked = Promise.resolve(me);
    this.current = me;
  }

  /** I am nobody here any more. */
  left(): void {
    forget(MET);
    this.#asked = Promise.resolve(null);
    this.current = null;
  }

  async rename(name: string): Promise<void> {
    await this.#become(name);
  }

  /** Who has come before stays the same person and only gets another name. */
  async #become(name: string): Promise<Me> {
    const me = await becomeGuest(name);
    this.became(me);
    return me;
  }
}

export const guest = new Guest();

/** Movement over time: the eases of the look, and a tween that can be stopped. */

export type Ease = (share: number) => number;

/** The ease of a CSS `cubic-bezier`. */
export function bezier(x1: number, y1: number, x2: number, y2: number): Ease {
  const at = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (share) => {
    if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < 24; step++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < share) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

export const linear: Ease = (share) => share;
/** Panels and everything that answers a hand. */
export const swift = bezier(0.2, 0, 0, 1);
/** Sailing. */
export const steady = bezier(0.4, 0, 0.2, 1);
/** A tile that is laid. */
export const settling = bezier(0.16, 1, 0.3, 1);
/** A push: 6 % too far, and back. */
export const nudge: Ease = (share) => {
  const s = 1.2;
  const rest = share - 1;
  return 1 + (s + 1) * rest ** 3 + s * rest ** 2;
};

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** How long everything takes, compared with the usual; less while a replay is shown. */
export const tempo = { factor: 1 };

/** Calls `step` with shares from 0 to 1; resolves at the end, or at once when it is stopped. */
export function tween(
  ms: number,
  step: (share: number) => void,
  ease: Ease = linear,
  stop?: AbortSignal,
): Promise<void> {
  if (ms <= 0 || typeof requestAnimationFrame === "undefined") {
    step(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const length = ms * tempo.factor;
    let begun: number | null = null;
    const frame = (now: number): void => {
      begun ??= now;
      const share = Math.min(1, (now - begun) / length);
      if (stop?.aborted) return resolve();
      step(ease(share));
      if (share < 1) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * tempo.factor));
}

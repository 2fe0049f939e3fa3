/**
 * Resolves in a task of its own: what comes after it does not lengthen the task before it, so that
 * a slow phone can paint, scroll and hear a finger in between.
 */
export function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Signs that a new password has at least; the server has the last word. */
export const SHORTEST = 8;

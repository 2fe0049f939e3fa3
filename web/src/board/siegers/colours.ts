/** Colours of the pieces, which look the same by day and by night. */

export const PIECE_INK = "#241A12";
export const CREAM = "#FFFAF1";
/** The colours of the numbers from 1 to 6: the higher, the warmer. */
export const WARMTH = ["#FFFFFF", "#FFF1CF", "#FFE09A", "#FCC56A", "#F0A04E", "#DF8539"];
/** The colour of a side before the roll. */
export const BLANK = "#F1E3C6";

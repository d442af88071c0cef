/** Points of a correct reading answer, and of a correct blank. */
export const POINTS_EACH = 3;
/** The choice that means "no word"; spoken so, never as a symbol. */
export const NO_WORD = '∅';
/** How a blank stands in a template. */
export const BLANK = '_____';

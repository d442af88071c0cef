/** Points for a correct reading answer or a correct blank. */
export const POINTS_EACH = 3;
/** The choice that means "no word". Screen readers get those words, not the symbol. */
export const NO_WORD = '∅';
/** A blank in a template. */
export const BLANK = '_____';

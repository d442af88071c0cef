const APOSTROPHES = /[`´ʹʻʼʽʾʿˈˊˋ՚׳’‘‚‛‹›′‵❛❜❟❮❯ꞌ＇｀´῾᾿᾽`΄]/gu;
const DOUBLE_QUOTES = /[“”„‟«»″‶ʺ˝ˮ״❝❞❠〝〞〟＂]/gu;
/** The dot that lower-casing İ, the capital on Turkish keyboards, leaves over the i. */
const DOT_OF_CAPITAL = /(?<=i)\u0307/gu;
/** The full stops of Latin, Chinese, Japanese, Devanagari and Urdu keyboards, and clause-ending marks. */
const FINAL_MARK = / ?[.。।۔?؟!,、،]$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The normal form for comparing typed answers, both the learner's and each accepted one
 * (docs/behaviour.md#answers-normalised): maps quotes and apostrophes, deletes zero-width characters and soft hyphens,
 * applies NFKC, trims, collapses inner whitespace, folds case, and drops one final full stop, comma, question or
 * exclamation mark of any keyboard.
 * @example
 * normaliseAnswer(' It’s late. '); // "it's late"
 */
export function normaliseAnswer(answer: string): string {
  return answer
    .replace(APOSTROPHES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(DOT_OF_CAPITAL, '')
    .replace(FINAL_MARK, '');
}

/** Whether two answers have the same normal form. */
export function sameAnswer(one: string, other: string): boolean {
  return normaliseAnswer(one) === normaliseAnswer(other);
}

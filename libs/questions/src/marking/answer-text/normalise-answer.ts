const APOSTROPHES = /[`´ʹʻʼʽʾʿˈˊˋ՚׳’‘‚‛‹›′‵❛❜❟❮❯ꞌ＇｀´῾᾿᾽`΄]/gu;
const DOUBLE_QUOTES = /[“”„‟«»″‶ʺ˝ˮ״❝❞❠〝〞〟＂]/gu;
/** The dot that a lower-case İ leaves over its i: the capital of Turkish keyboards. */
const DOT_OF_CAPITAL = /(?<=i)\u0307/gu;
/** The full stops of Latin, Chinese, Japanese, Devanagari and Urdu keyboards, and the marks that end a clause. */
const FINAL_MARK = / ?[.。।۔?؟!,、،]$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The form in which typed answers are compared (docs/behaviour.md#answers-normalised), of what the learner typed and of
 * every accepted answer: quotes and apostrophes mapped, zero-width characters and soft hyphens deleted, NFKC, trimmed, inner
 * whitespace collapsed, case folded, one final full stop, comma, question or exclamation mark dropped, from any keyboard.
 *
 * @example
 * normaliseAnswer('  It’s  late. '); // "it's late"
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

/** Tells whether two answers are the same answer in normal form. */
export function sameAnswer(one: string, other: string): boolean {
  return normaliseAnswer(one) === normaliseAnswer(other);
}

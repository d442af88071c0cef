/** Chromium stops longer utterances in the middle, after about 15 s. */
const LONGEST = 180;

/**
 * Splits a text into sentences that are short enough for one utterance: a longer one is split after a comma or a word.
 */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["'”’)]?) /)
    .filter(Boolean)
    .flatMap(splitLongSentence);
}

function splitLongSentence(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const start = sentence.slice(0, LONGEST);
  const end = Math.max(start.lastIndexOf(', ') + 1, 0) || start.lastIndexOf(' ');
  const cut = end > 0 ? end : LONGEST;
  return [sentence.slice(0, cut), ...splitLongSentence(sentence.slice(cut).trim())];
}

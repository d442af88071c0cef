/** Longer utterances stop in the middle in Chromium, which speaks no longer than about 15 s at once. */
const LONGEST = 180;

/** A text as sentences, each short enough to be spoken as one utterance: a longer one is split after a comma or a word. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["'”’)]?) /)
    .filter(Boolean)
    .flatMap(piecesOf);
}

function piecesOf(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const start = sentence.slice(0, LONGEST);
  const end = Math.max(start.lastIndexOf(', ') + 1, 0) || start.lastIndexOf(' ');
  const cut = end > 0 ? end : LONGEST;
  return [sentence.slice(0, cut), ...piecesOf(sentence.slice(cut).trim())];
}

/** A stretch of a passage: from character `start` up to `end`, as the passage stands in the paper. */
export interface Stretch {
  start: number;
  end: number;
}

export interface Paragraph extends Stretch {
  text: string;
}

/** Each line of a passage that holds something is a paragraph (spec 2). */
export function paragraphsOf(text: string): Paragraph[] {
  return stretches(text, /[^\n]*\S[^\n]*/g).map((stretch) => ({
    ...stretch,
    text: text.slice(stretch.start, stretch.end),
  }));
}

/** The words of a passage with the punctuation that stands at them, in order. */
export function wordsOf(text: string): Stretch[] {
  return stretches(text, /\S+/g);
}

/** The stretch from the first to the last word that it touches; undefined where it touches none. */
export function snapToWords(text: string, { start, end }: Stretch): Stretch | undefined {
  if (start >= end) return undefined;
  const touched = wordsOf(text).filter((word) => word.start < end && word.end > start);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last && { start: first.start, end: last.end };
}

function stretches(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

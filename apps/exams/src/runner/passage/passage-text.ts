/** A range of a passage: from character `start` up to `end` of its text in the paper. */
export interface TextRange {
  start: number;
  end: number;
}

export interface Paragraph extends TextRange {
  text: string;
}

/** The paragraphs of a passage: its non-blank lines. */
export function splitParagraphs(text: string): Paragraph[] {
  return findRanges(text, /[^\n]*\S[^\n]*/g).map((textRange) => ({
    ...textRange,
    text: text.slice(textRange.start, textRange.end),
  }));
}

/** Whether questions or their choices refer to paragraphs; if so, the text numbers them. */
export function namesParagraphs(questions: readonly string[]): boolean {
  return questions.some((question) => /\bparagraphs?\b/i.test(question));
}

/** The words of a passage with their punctuation, in order. */
export function findWords(text: string): TextRange[] {
  return findRanges(text, /\S+/g);
}

/** The range from the first to the last word that it touches; undefined if it touches none. */
export function snapToWords(text: string, { start, end }: TextRange): TextRange | undefined {
  if (start >= end) return undefined;
  const touched = findWords(text).filter((word) => word.start < end && word.end > start);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last && { start: first.start, end: last.end };
}

function findRanges(text: string, pattern: RegExp): TextRange[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

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

/** Adds a mark. Merges marks that overlap or are separated only by spaces. */
export function addMark(text: string, marks: readonly TextRange[], added: TextRange): TextRange[] {
  const merged: TextRange[] = [];
  for (const { start, end } of inOrder([...marks, added])) {
    const last = merged.at(-1);
    if (last && (start <= last.end || /^ *$/.test(text.slice(last.end, start)))) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Removes a range from the marks. Remainders of a mark begin and end at whole words. */
export function removeMark(text: string, marks: readonly TextRange[], removed: TextRange): TextRange[] {
  return inOrder(marks).flatMap((mark) => {
    const before = { start: mark.start, end: Math.min(mark.end, removed.start) };
    const after = { start: Math.max(mark.start, removed.end), end: mark.end };
    return [before, after].flatMap((rest) => trimmed(text, rest));
  });
}

/** How much of a range is marked. */
export function markedPart(marks: readonly TextRange[], { start, end }: TextRange): 'none' | 'some' | 'all' {
  if (marks.some((mark) => mark.start <= start && mark.end >= end)) return 'all';
  return marks.some((mark) => mark.start < end && mark.end > start) ? 'some' : 'none';
}

interface Piece extends TextRange {
  text: string;
  isMarked: boolean;
}

/** Splits a range of a passage where marks begin and end. */
export function splitAtMarks(text: string, { start, end }: TextRange, marks: readonly TextRange[]): Piece[] {
  const edges = marks.flatMap((mark) => [mark.start, mark.end]).filter((edge) => edge > start && edge < end);
  const cuts = [...new Set([start, ...edges, end])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, place) => {
    const piece = { start: from, end: cuts[place + 1] ?? end };
    return { ...piece, text: text.slice(piece.start, piece.end), isMarked: markedPart(marks, piece) === 'all' };
  });
}

function inOrder(marks: readonly TextRange[]): TextRange[] {
  return marks.toSorted((one, other) => one.start - other.start);
}

function trimmed(text: string, { start, end }: TextRange): TextRange[] {
  const words = start < end ? text.slice(start, end) : '';
  if (words.trim() === '') return [];
  const blanks = words.length - words.trimStart().length;
  return [{ start: start + blanks, end: start + words.trimEnd().length }];
}

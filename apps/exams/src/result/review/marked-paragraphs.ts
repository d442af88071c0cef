import { splitParagraphs } from '../../runner/passage/passage-text.ts';

/** A run of a paragraph; a marked one is part of the quotation. */
export interface MarkedRun {
  text: string;
  isMarked: boolean;
}

/** Splits a passage into paragraphs and marks the words of `quote`, which may span several. */
export function markedParagraphs(passage: string, quote: string | undefined): MarkedRun[][] {
  const at = quote ? passage.indexOf(quote) : -1;
  const quoted = at < 0 ? { start: 0, end: 0 } : { start: at, end: at + (quote?.length ?? 0) };
  return splitParagraphs(passage).map(({ start, end }) => {
    const from = Math.min(Math.max(quoted.start, start), end);
    const to = Math.max(Math.min(quoted.end, end), from);
    const runs = [
      { text: passage.slice(start, from), isMarked: false },
      { text: passage.slice(from, to), isMarked: true },
      { text: passage.slice(to, end), isMarked: false },
    ];
    return runs.filter(({ text }) => text !== '');
  });
}

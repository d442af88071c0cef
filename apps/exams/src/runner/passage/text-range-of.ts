import type { TextRange } from './passage-text.ts';

/**
 * The part of a passage that a DOM range covers; undefined where it covers none. `root` holds the passage's
 * paragraphs, each with its `data-start` and nothing in it but its text.
 */
export function textRangeOf(root: HTMLElement, range: Range): TextRange | undefined {
  const covered = [...root.querySelectorAll<HTMLElement>('[data-start]')]
    .filter((paragraph) => range.intersectsNode(paragraph))
    .map((paragraph) => coveredPart(paragraph, range));
  const [first, last] = [covered[0], covered.at(-1)];
  return first && last && first.start < last.end ? { start: first.start, end: last.end } : undefined;
}

function coveredPart(paragraph: HTMLElement, range: Range): TextRange {
  const begin = Number(paragraph.dataset.start);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const start = paragraph.contains(startContainer) ? lettersBefore(paragraph, startContainer, startOffset) : 0;
  const end = paragraph.contains(endContainer)
    ? lettersBefore(paragraph, endContainer, endOffset)
    : (paragraph.textContent?.length ?? 0);
  return { start: begin + start, end: begin + end };
}

function lettersBefore(paragraph: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

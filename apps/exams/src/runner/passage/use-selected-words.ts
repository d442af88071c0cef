import { useClock } from '@tensely/core/react';
import { type RefObject, useEffect, useState } from 'react';
import { snapToWords, type TextRange } from '../../passage-text.ts';

/**
 * The part of a passage that a DOM range covers; undefined if it covers none. `root` contains the passage's paragraphs,
 * each with its `data-start` and only its text.
 */
function toTextRange(root: HTMLElement, range: Range): TextRange | undefined {
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

/** Delay until a resting selection shows the toolbar, in milliseconds. */
const REST_MS = 200;

interface SelectedWords {
  textRange: TextRange;
  /** The end of the selection, in pixels from the corner of the text. */
  at: { x: number; y: number };
}

/** The whole words selected in a text, by mouse, touch or keyboard, once the selection rests. */
export function useSelectedWords(textRef: RefObject<HTMLElement | null>, text: string, isActive: boolean) {
  const clock = useClock();
  const [selected, setSelected] = useState<SelectedWords>();

  useEffect(() => {
    if (!isActive) return;
    const ending = new AbortController();
    let isPressed = false;
    let cancel = () => {};
    const readSoon = () => {
      cancel();
      cancel = clock.after(REST_MS, () => {
        if (!isPressed) setSelected(selectedWords(textRef.current, text));
      });
    };
    const press = (is: boolean) => () => {
      isPressed = is;
      readSoon();
    };
    const listen = (type: string, listener: () => void) =>
      document.addEventListener(type, listener, { signal: ending.signal });
    listen('selectionchange', readSoon);
    listen('mousedown', press(true));
    listen('mouseup', press(false));
    return () => {
      ending.abort();
      cancel();
    };
  }, [clock, isActive, text, textRef]);

  function clear() {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  }

  return { selected: isActive ? selected : undefined, clear };
}

function selectedWords(root: HTMLElement | null, text: string): SelectedWords | undefined {
  const selection = document.getSelection();
  if (!root || !selection || selection.isCollapsed || !root.contains(selection.anchorNode)) return undefined;
  const range = selection.getRangeAt(0);
  const textRange = toTextRange(root, range);
  const words = textRange && snapToWords(text, textRange);
  return words && { textRange: words, at: endOf(range, root) };
}

function endOf(range: Range, root: HTMLElement): SelectedWords['at'] {
  const line = [...range.getClientRects()].at(-1);
  const corner = root.getBoundingClientRect();
  return line ? { x: line.left - corner.left, y: line.bottom - corner.top } : { x: 0, y: 0 };
}

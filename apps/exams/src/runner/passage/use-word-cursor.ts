import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TextRange } from '../../passage-text.ts';

/** The words from where Shift was first held to the focus; one word without Shift. */
interface Cursor {
  anchor: number;
  current: number;
}

/**
 * A cursor over the words of a text: the focused word and the selected ones. Finds words in `root` by their
 * `data-word`.
 */
export function useWordCursor(root: RefObject<HTMLElement | null>, words: readonly TextRange[], takesFocus: boolean) {
  const [cursor, setCursor] = useState<Cursor>({ anchor: 0, current: 0 });
  const first = Math.min(cursor.anchor, cursor.current);
  const last = Math.max(cursor.anchor, cursor.current);
  const elementOf = (place: number) => root.current?.querySelector<HTMLElement>(`[data-word="${place}"]`);

  const wantsFocus = useRef(takesFocus);
  useEffect(() => {
    if (wantsFocus.current) root.current?.querySelector<HTMLElement>('[data-word="0"]')?.focus();
  }, [root]);

  /** Selects the words between two; the focus stays, so that nothing scrolls. */
  function take(anchor: number, current: number): TextRange | undefined {
    setCursor({ anchor, current });
    return rangeBetween(words, { anchor, current });
  }

  function goTo(place: number, extend: boolean): TextRange | undefined {
    elementOf(place)?.focus();
    return take(extend ? cursor.anchor : place, place);
  }

  /** Moves by a key; returns false if the cursor does not use it. */
  function move(key: string, extend: boolean): boolean {
    const next = placeAfter(key, cursor.current, words.length, elementOf);
    if (next !== undefined) goTo(Math.max(0, Math.min(words.length - 1, next)), extend);
    return next !== undefined;
  }

  return {
    current: cursor.current,
    isTaken: (place: number) => first < last && place >= first && place <= last,
    taken: last - first + 1,
    textRange: rangeBetween(words, cursor),
    goTo,
    take,
    move,
    /** Clears the selection. */
    rest: () => setCursor(({ current }) => ({ anchor: current, current })),
  };
}

function rangeBetween(words: readonly TextRange[], { anchor, current }: Cursor): TextRange | undefined {
  const [start, end] = [words[Math.min(anchor, current)]?.start, words[Math.max(anchor, current)]?.end];
  return start === undefined || end === undefined ? undefined : { start, end };
}

type ElementOf = (place: number) => HTMLElement | null | undefined;

function placeAfter(key: string, place: number, count: number, elementOf: ElementOf): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return place + 1;
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowDown':
      return placeInLine(place, 1, elementOf);
    case 'ArrowUp':
      return placeInLine(place, -1, elementOf);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The nearest word in the next or previous line; the same one if there is no such line. */
function placeInLine(from: number, step: 1 | -1, elementOf: ElementOf): number {
  const start = elementOf(from)?.getBoundingClientRect();
  if (!start) return from;
  let best = { place: from, distance: Number.POSITIVE_INFINITY, top: Number.NaN };
  for (let place = from + step; ; place += step) {
    const box = elementOf(place)?.getBoundingClientRect();
    if (!box) return best.place;
    const isOtherLine = step > 0 ? box.top >= start.bottom : box.bottom <= start.top;
    if (!isOtherLine) continue;
    if (Math.abs(box.top - best.top) > box.height / 2) return best.place;
    const distance = Math.abs(box.left + box.width / 2 - (start.left + start.width / 2));
    if (distance < best.distance) best = { place, distance, top: box.top };
  }
}

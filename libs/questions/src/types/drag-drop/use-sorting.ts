import { type RefObject, useEffect, useRef, useState } from 'react';
import { shuffled } from '../../hash/content-hash.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { useDraft } from '../../view/draft.ts';
import { useDrag } from '../../view/drag/use-drag.ts';
import type { DragDrop } from './drag-drop.schema.ts';
import { itemsToPlace } from './drag-drop.score.ts';

/** An item; its key is its index among all items in the written order. */
interface SortItem {
  key: number;
  text: string;
}

/**
 * Tracks which item is in which target, and which one is picked. The focus moves to the next item after a placement, to
 * Submit after the last, and back with an item that is removed.
 */
export function useSorting(
  question: DragDrop,
  announce: (text: string) => void,
  form: RefObject<HTMLFormElement | null>,
) {
  const texts = itemsToPlace(question).map(({ text }) => text);
  const [order] = useState(() => shuffled(texts, question.id));
  const [chosen, setChosen] = useDraft<string[]>(texts.map(() => ''));
  const [picked, setPicked] = useState<number>();
  const wanted = useRef<string>(undefined);
  const items = order.map((key): SortItem => ({ key, text: texts[key] ?? '' }));
  const unplaced = items.filter(({ key }) => !chosen[key]);

  useEffect(() => {
    if (wanted.current) form.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function place(key: number, label: string) {
    const at = unplaced.findIndex((item) => item.key === key);
    const next = unplaced[at + 1] ?? unplaced[at - 1];
    if (at >= 0) wanted.current = next ? itemSelector(next.key) : '[type="submit"]';
    setChosen(chosen.with(key, label));
    setPicked(undefined);
    announce(lazyMessages.now().placedIn({ text: texts[key] ?? '', place: label }));
  }

  function remove(key: number) {
    wanted.current = itemSelector(key);
    setChosen(chosen.with(key, ''));
    announce(lazyMessages.now().removed({ text: texts[key] ?? '' }));
  }

  const drag = useDrag<number>((key, target) => {
    if (target !== '') place(key, target);
    else if (chosen[key]) remove(key);
  });

  return {
    items,
    unplaced,
    /** The label of the target of each item, by its key; empty if it is not placed. */
    chosen,
    picked,
    pick: (key: number) => setPicked(key === picked ? undefined : key),
    place(label: string) {
      if (picked === undefined) announce(lazyMessages.now().chooseFirst());
      else place(picked, label);
    },
    remove,
    /** Drops an item on the label of a target, or outside, which returns it. */
    drag,
  };
}

export type Sorting = ReturnType<typeof useSorting>;

function itemSelector(key: number): string {
  return `[data-item="${key}"]`;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { lateMessages } from '../../messages/late-messages.ts';
import { shuffled } from '../../view/shuffle/shuffled.ts';
import type { DragDrop } from './drag-drop.schema.ts';
import { itemsToPlace } from './drag-drop.score.ts';

/** An item; its key is its index among all items as they are written. */
export interface SortItem {
  key: number;
  text: string;
}

interface Sorting {
  question: DragDrop;
  announce: (text: string) => void;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Which item was placed where, and which one is picked to be placed next. Focus goes on to the next item after a
 * placement, to Submit after the last, and back with an item that is removed.
 */
export function useSorting({ question, announce, form }: Sorting) {
  const texts = itemsToPlace(question).map(({ text }) => text);
  const [order] = useState(() => shuffled(texts, question.id));
  const [chosen, setChosen] = useState<string[]>(() => texts.map(() => ''));
  const [picked, setPicked] = useState<number>();
  const wanted = useRef<string>(undefined);
  const items = order.map((key): SortItem => ({ key, text: texts[key] ?? '' }));
  const unplaced = items.filter(({ key }) => !chosen[key]);

  useEffect(() => {
    if (wanted.current) form.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function put(key: number, label: string) {
    setChosen(chosen.with(key, label));
    setPicked(undefined);
  }

  return {
    items,
    unplaced,
    /** For each item, by its key, the label of the target where it is; empty where it is not placed. */
    chosen,
    picked,
    pick: (key: number) => setPicked(key === picked ? undefined : key),
    drag: setPicked,
    place(label: string) {
      if (picked === undefined) return announce(lateMessages.now().chooseFirst());
      const at = unplaced.findIndex(({ key }) => key === picked);
      const next = unplaced[at + 1] ?? unplaced[at - 1];
      if (at >= 0) wanted.current = next ? itemSelector(next.key) : '[type="submit"]';
      put(picked, label);
      announce(lateMessages.now().placedIn({ text: texts[picked] ?? '', place: label }));
    },
    remove(key: number) {
      wanted.current = itemSelector(key);
      put(key, '');
      announce(lateMessages.now().removed({ text: texts[key] ?? '' }));
    },
  };
}

function itemSelector(key: number): string {
  return `[data-item="${key}"]`;
}

import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import type { Placement } from './placement.ts';
import styles from './word-bank.module.css';

type Control = 'up' | 'down' | 'remove';

interface PlacedWordsProps {
  placed: Placement;
  words: readonly string[];
  onMove: (place: number, by: -1 | 1) => void;
  onRemove: (place: number) => void;
}

/**
 * The placed words in their order. Focus goes with a moved word, and to the next word after a removal. At the ends Up
 * and Down are aria-disabled, so that a word moved to the end keeps the focus.
 */
export function PlacedWords({ placed, words, onMove, onRemove }: PlacedWordsProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ place: number; control: Control }>(undefined);

  useEffect(() => {
    const { place, control } = wanted.current ?? {};
    wanted.current = undefined;
    if (place === undefined) return;
    list.current?.children[place]?.querySelector<HTMLButtonElement>(`[data-control="${control}"]`)?.focus();
  });

  function moveWord(place: number, by: -1 | 1) {
    const end = by < 0 ? 0 : placed.length - 1;
    if (place === end) return;
    wanted.current = { place: place + by, control: by < 0 ? 'up' : 'down' };
    onMove(place, by);
  }

  function remove(place: number) {
    wanted.current = { place: Math.min(place, placed.length - 2), control: 'remove' };
    onRemove(place);
  }

  return (
    <ol ref={list} aria-label="Your words in order" className={styles.placed}>
      {placed.map((index, place) => {
        const word = words[place] ?? '';
        return (
          <li key={index} className={styles.row}>
            <span translate="no" className={styles.rowWord}>
              {word}
            </span>
            <span className={styles.controls}>
              <button
                type="button"
                data-control="up"
                className={buttonClass('quiet', styles.control)}
                aria-disabled={place === 0 || undefined}
                onClick={() => moveWord(place, -1)}
              >
                <Icon name="up" />
                <VisuallyHidden>Move {word} </VisuallyHidden>
                <span>Up</span>
              </button>
              <button
                type="button"
                data-control="down"
                className={buttonClass('quiet', styles.control)}
                aria-disabled={place === placed.length - 1 || undefined}
                onClick={() => moveWord(place, 1)}
              >
                <Icon name="down" />
                <VisuallyHidden>Move {word} </VisuallyHidden>
                <span>Down</span>
              </button>
              <button
                type="button"
                data-control="remove"
                className={buttonClass('quiet', styles.control)}
                onClick={() => remove(place)}
              >
                <Icon name="cross" />
                <span>Remove</span>
                <VisuallyHidden> {word}</VisuallyHidden>
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

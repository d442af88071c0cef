import { useEffect, useRef } from 'react';
import styles from './movable-list.module.css';
import { MoveButton } from './move-button.tsx';

type Control = 'up' | 'down';

interface MovableListProps {
  label: string;
  /** In their order; the key stays with its text. */
  entries: readonly { key: number; text: string }[];
  onMove: (place: number, by: -1 | 1) => void;
}

/**
 * Texts in an order that can be changed. Focus goes with a moved text. At the ends
 * Up and Down are aria-disabled, so that a text moved to the end keeps the focus.
 */
export function MovableList({ label, entries, onMove }: MovableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ place: number; control: Control }>(undefined);

  useEffect(() => {
    const { place, control } = wanted.current ?? {};
    wanted.current = undefined;
    if (place === undefined) return;
    list.current?.children[place]?.querySelector<HTMLButtonElement>(`[data-control="${control}"]`)?.focus();
  });

  function press(control: Control, place: number) {
    const by = control === 'up' ? -1 : 1;
    if (!entries[place + by]) return;
    wanted.current = { place: place + by, control };
    onMove(place, by);
  }

  return (
    <ol ref={list} aria-label={label} className={styles.list}>
      {entries.map(({ key, text }, place) => (
        <li key={key} className={styles.row}>
          <span translate="no" className={styles.text}>
            {text}
          </span>
          <span className={styles.controls}>
            <MoveButton control="up" text={text} atEnd={place === 0} onPress={() => press('up', place)} />
            <MoveButton
              control="down"
              text={text}
              atEnd={place === entries.length - 1}
              onPress={() => press('down', place)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

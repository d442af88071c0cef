import { fillMessage } from '@tensely/core/react';
import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { InEnglish } from '../../messages/question-messages.tsx';
import { useDrag } from '../drag/use-drag.ts';
import styles from './movable-list.module.css';

/** Two columns of dots. */
const GRIP = 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1';

type Control = 'up' | 'down';

interface MovableListProps {
  label: string;
  /** In order; the key stays with its text. */
  entries: readonly { key: number; text: string }[];
  onMove: (from: number, to: number) => void;
}

/**
 * Texts in a changeable order: drag each by its handle, or move it by its buttons. The focus follows a moved text. At
 * the ends, Up and Down are aria-disabled, so that a text moved to the end keeps the focus.
 */
export function MovableList({ label, entries, onMove }: MovableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ place: number; control: Control }>(undefined);
  const drag = useDrag<number>((from, to) => {
    if (Number(to) !== from) onMove(from, Number(to));
  });

  useEffect(() => {
    const { place, control } = wanted.current ?? {};
    wanted.current = undefined;
    if (place === undefined) return;
    list.current?.children[place]?.querySelector<HTMLButtonElement>(`[data-control="${control}"]`)?.focus();
  });

  function press(control: Control, place: number) {
    const to = place + (control === 'up' ? -1 : 1);
    if (!entries[to]) return;
    wanted.current = { place: to, control };
    onMove(place, to);
  }

  return (
    <ol ref={list} aria-label={label} className={styles.list}>
      {entries.map(({ key, text }, place) => (
        <li key={key} data-drop={place} className={styles.row}>
          <span aria-hidden="true" className={styles.grip} {...drag(place, true)}>
            <Icon name={GRIP} />
          </span>
          <span translate="no" className={styles.text} {...drag(place)}>
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

/** Moves the entry at `from` to the index `to`; the entries between shift. */
export function move<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  return entry === undefined || !(to in list) ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

interface MoveButtonProps {
  control: 'up' | 'down';
  text: string;
  /** Set at the end of the list: the button does nothing, and keeps the focus. */
  atEnd: boolean;
  onPress: () => void;
}

/** Moves a text up or down by one. */
export function MoveButton({ control, text, atEnd, onPress }: MoveButtonProps) {
  const t = lazyMessages.use();
  return (
    <button
      type="button"
      lang={lazyMessages.lang()}
      data-control={control}
      className={buttonClass('quiet', styles.control)}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon name={control} />
      <VisuallyHidden>
        {fillMessage(t.move, { text: <InEnglish text={text} /> })}
        {control === 'up' ? t.up() : t.down()}
      </VisuallyHidden>
    </button>
  );
}

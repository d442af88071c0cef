import { Button, buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import styles from './movable-list.module.css';

type Control = 'up' | 'down' | 'remove';

interface MovableListProps {
  label: string;
  /** In their order; the key stays with its text. */
  entries: readonly { key: number; text: string }[];
  onMove: (place: number, by: -1 | 1) => void;
  /** Without it nothing can be removed. */
  onRemove?: (place: number) => void;
}

/**
 * Texts in an order that can be changed. Focus goes with a moved text, and to the next one after a removal. At the ends
 * Up and Down are aria-disabled, so that a text moved to the end keeps the focus.
 */
export function MovableList({ label, entries, onMove, onRemove }: MovableListProps) {
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
    if (control === 'remove') {
      wanted.current = { place: Math.min(place, entries.length - 2), control };
      onRemove?.(place);
    } else if (entries[place + by]) {
      wanted.current = { place: place + by, control };
      onMove(place, by);
    }
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
            {onRemove && (
              <Button
                variant="quiet"
                icon="cross"
                data-control="remove"
                className={styles.control}
                onClick={() => press('remove', place)}
              >
                <span>Remove</span>
                <VisuallyHidden> {text}</VisuallyHidden>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonProps {
  control: 'up' | 'down';
  text: string;
  atEnd: boolean;
  onPress: () => void;
}

function MoveButton({ control, text, atEnd, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      className={buttonClass('quiet', styles.control)}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon name={control} />
      <VisuallyHidden>Move {text} </VisuallyHidden>
      <span>{control === 'up' ? 'Up' : 'Down'}</span>
    </button>
  );
}

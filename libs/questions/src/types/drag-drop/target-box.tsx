import { fillMessage } from '@tensely/core/react';
import { Button, buttonClass, VisuallyHidden } from '@tensely/ui/react';
import type { DragEvent } from 'react';
import { InEnglish } from '../../messages/in-english.tsx';
import { lateMessages } from '../../messages/late-messages.ts';
import styles from './drag-drop.module.css';
import type { SortItem } from './use-sorting.ts';

interface TargetBoxProps {
  label: string;
  items: readonly SortItem[];
  /** An item is picked, and can be placed. */
  ready: boolean;
  onPlace: () => void;
  onRemove: (key: number) => void;
  onDrag: (key: number | undefined) => void;
}

/** A target with its items. Its button does all that dragging does. */
export function TargetBox({ label, items, ready, onPlace, onRemove, onDrag }: TargetBoxProps) {
  const words = lateMessages.use();

  function allowDrop(event: DragEvent) {
    if (ready) event.preventDefault();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    onPlace();
  }

  return (
    <fieldset className={styles.target} onDragOver={allowDrop} onDrop={drop}>
      <legend translate="no" className={styles.label}>
        {label}
      </legend>
      {items.length > 0 && (
        <ul className={styles.placed}>
          {items.map(({ key, text }) => (
            <li
              key={key}
              className={styles.item}
              draggable
              onDragStart={() => onDrag(key)}
              onDragEnd={() => onDrag(undefined)}
            >
              <span translate="no" className={styles.text}>
                {text}
              </span>
              <Button variant="quiet" icon="cross" className={styles.remove} onClick={() => onRemove(key)}>
                <span lang={lateMessages.lang()}>{words.remove()}</span>
                <VisuallyHidden> {text}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        lang={lateMessages.lang()}
        className={buttonClass('secondary', styles.place)}
        aria-disabled={!ready || undefined}
        onClick={onPlace}
      >
        <span>{words.placeHere()}</span>
        <VisuallyHidden>{fillMessage(words.placeIn, { place: <InEnglish text={label} /> })}</VisuallyHidden>
      </button>
    </fieldset>
  );
}

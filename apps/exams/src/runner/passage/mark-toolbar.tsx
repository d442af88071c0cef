import { Button } from '@tensely/ui/react';
import type { CSSProperties } from 'react';
import { MARKER } from '../icon-button.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './mark-toolbar.module.css';

interface MarkToolbarProps {
  /** Where the selection ends, in pixels from the text's corner. */
  at: { x: number; y: number };
  /** How much of the selection is marked. */
  part: 'none' | 'some' | 'all';
  onMark(): void;
  onUnmark(): void;
}

/** What can be done with the selected words, below them. A press must not take the selection away. */
export function MarkToolbar({ at, part, onMark, onUnmark }: MarkToolbarProps) {
  const words = runnerMessages.use();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label={words.selectedWords()}
      className={styles.toolbar}
      style={placeOf(at)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {part !== 'all' && (
        <Button variant="primary" icon={MARKER} onClick={onMark}>
          {words.mark()}
        </Button>
      )}
      {part !== 'none' && (
        <Button icon="cross" onClick={onUnmark}>
          {words.removeMark()}
        </Button>
      )}
    </div>
  );
}

function placeOf({ x, y }: { x: number; y: number }): CSSProperties & Record<`--${string}`, string> {
  return { '--x': `${x}px`, '--y': `${y}px` };
}

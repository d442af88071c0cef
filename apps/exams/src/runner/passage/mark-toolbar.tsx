import { Button } from '@tensely/ui/react';
import type { CSSProperties } from 'react';
import { MARKER } from '../icon-button.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './mark-toolbar.module.css';

interface MarkToolbarProps {
  /** The end of the selection, in pixels from the text's corner. */
  at: { x: number; y: number };
  /** How much of the selection is marked. */
  part: 'none' | 'some' | 'all';
  onMark(): void;
  onUnmark(): void;
}

/** The actions on the selected words, below them. Pressing a button must not clear the selection. */
export function MarkToolbar({ at, part, onMark, onUnmark }: MarkToolbarProps) {
  const t = runnerMessages.use();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label={t.selectedWords()}
      className={styles.toolbar}
      style={toPlace(at)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {part !== 'all' && (
        <Button variant="primary" icon={MARKER} onClick={onMark}>
          {t.mark()}
        </Button>
      )}
      {part !== 'none' && (
        <Button icon="cross" onClick={onUnmark}>
          {t.removeMark()}
        </Button>
      )}
    </div>
  );
}

function toPlace({ x, y }: { x: number; y: number }): CSSProperties & Record<`--${string}`, string> {
  return { '--x': `${x}px`, '--y': `${y}px` };
}

import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { MoveButton } from '../../view/movable-list/move-button.tsx';
import styles from './word-bank.module.css';

interface WordControlsProps {
  /** The word of the chosen blank; undefined where there is none, and the controls do nothing. */
  word: string | undefined;
  place: number;
  blanks: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves the chosen word to the blank before or after, and takes it out. Always there, so that nothing moves. */
export function WordControls({ word, place, blanks, onMove, onRemove }: WordControlsProps) {
  const isNone = word === undefined;
  const text = word ?? 'the chosen word';
  return (
    <div className={styles.controls}>
      <MoveButton control="up" text={text} atEnd={isNone || place === 0} onPress={() => onMove(-1)} />
      <MoveButton control="down" text={text} atEnd={isNone || place === blanks - 1} onPress={() => onMove(1)} />
      <button
        type="button"
        className={buttonClass('quiet', styles.remove)}
        aria-disabled={isNone || undefined}
        onClick={onRemove}
      >
        <Icon name="cross" />
        <span>Remove</span>
        <VisuallyHidden> {text}</VisuallyHidden>
      </button>
    </div>
  );
}

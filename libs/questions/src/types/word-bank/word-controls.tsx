import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { InEnglish } from '../../messages/in-english.tsx';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { MoveButton } from '../../view/movable-list/move-button.tsx';
import styles from './word-bank.module.css';

interface WordControlsProps {
  /** The word of the selected blank; undefined if there is none, and the controls do nothing. */
  word: string | undefined;
  /** The index of the selected blank; without one the controls are hidden. */
  place: number | undefined;
  blanks: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/**
 * Buttons to move the selected word to the previous or next blank, or to remove it. They always reserve their space, so
 * that nothing moves.
 */
export function WordControls({ word, place, blanks, onMove, onRemove }: WordControlsProps) {
  const t = lazyMessages.use();
  const isNone = word === undefined;
  const text = word ?? t.chosenWord();
  return (
    <div className={classNames(styles.controls, place === undefined && styles.hidden)}>
      <MoveButton control="up" text={text} atEnd={isNone || place === 0} onPress={() => onMove(-1)} />
      <MoveButton control="down" text={text} atEnd={isNone || place === blanks - 1} onPress={() => onMove(1)} />
      <button
        type="button"
        lang={lazyMessages.lang()}
        className={buttonClass('quiet', styles.remove)}
        aria-disabled={isNone || undefined}
        onClick={onRemove}
      >
        <Icon name="cross" />
        <VisuallyHidden>
          {t.remove()} <InEnglish text={text} />
        </VisuallyHidden>
      </button>
      <span translate="no" className={styles.controlled} aria-hidden="true">
        {word}
      </span>
    </div>
  );
}

import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { InEnglish } from '../../messages/question-messages.tsx';
import surface from '../../view/answer-mark/surface.module.css';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import { MoveButton } from '../../view/movable-list/movable-list.tsx';
import { BANK, type Dragging, type Placement } from './use-placing.ts';
import styles from './word-bank.module.css';

interface BankWordsProps {
  bank: readonly string[];
  placed: Placement;
  /** No more words can be placed: every blank is filled, or the question is answered. */
  closed: boolean;
  answered: boolean;
  /** The word of the selected blank. */
  inHand: number | undefined;
  onChoose: (index: number) => void;
  drag: Dragging;
}

/**
 * The words to choose from. A placed word stays in the bank, pressed, so that nothing moves and the focus is not lost.
 */
export function BankWords({ bank, placed, closed, answered, inHand, onChoose, drag }: BankWordsProps) {
  const t = lazyMessages.use();
  return (
    <ul
      aria-label={t.words()}
      className={classNames(chips.chips, styles.bank, !answered && chips.tray)}
      data-drop={answered ? undefined : BANK}
    >
      {byPlace(bank).map(({ item: word, place: index, key }) => {
        const pressed = placed.includes(index);
        return (
          <li key={key} {...(!answered && drag(index))}>
            <button
              type="button"
              translate="no"
              className={classNames(surface.toggle, chips.chip, inHand === index && styles.inHand)}
              aria-pressed={pressed}
              aria-disabled={answered || (closed && !pressed) || undefined}
              onClick={() => onChoose(index)}
            >
              {word}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

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

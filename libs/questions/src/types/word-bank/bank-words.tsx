import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { InEnglish } from '../../messages/question-messages.tsx';
import surface from '../../view/answer-mark/surface.module.css';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import { MoveButton } from '../../view/movable-list/movable-list.tsx';
import { BANK, type Placement, type Placing } from './use-placing.ts';
import styles from './word-bank.module.css';

interface BankWordsProps {
  placing: Placing;
  /** The words in the blanks: once answered, those of the answer. */
  placed: Placement;
  answered: boolean;
}

/**
 * The words to choose from. A placed word stays in the bank, pressed, so that nothing moves and the focus is not lost.
 */
export function BankWords({ placing, placed, answered }: BankWordsProps) {
  const { bank, inHand, drag } = placing;
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
              aria-disabled={answered || !(pressed || placed.includes(null)) || undefined}
              onClick={() => !answered && placing.chooseWord(index)}
            >
              {word}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Buttons to move the selected word to the previous or next blank, or to remove it. They always reserve their space, so
 * that nothing moves, and are hidden without a selected blank.
 */
export function WordControls({ placing: { bank, placed, at: place, inHand, move, remove } }: { placing: Placing }) {
  const t = lazyMessages.use();
  const word = inHand === undefined ? undefined : bank[inHand];
  const isNone = word === undefined;
  const text = word ?? t.chosenWord();
  return (
    <div className={classNames(styles.controls, place === undefined && styles.hidden)}>
      <MoveButton control="up" text={text} atEnd={isNone || place === 0} onPress={() => move(-1)} />
      <MoveButton control="down" text={text} atEnd={isNone || place === placed.length - 1} onPress={() => move(1)} />
      <button
        type="button"
        lang={lazyMessages.lang()}
        className={buttonClass('quiet', styles.remove)}
        aria-disabled={isNone || undefined}
        onClick={remove}
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

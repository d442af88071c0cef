import { classNames } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import toggle from '../../view/toggle/toggle.module.css';
import type { Placement } from './placement.ts';
import { BANK, type Dragging } from './use-placing.ts';
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
              className={classNames(toggle.toggle, chips.chip, inHand === index && styles.inHand)}
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

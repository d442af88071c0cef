import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { AnswerIs, AnswerMark } from '../../view/answer-mark/answer-mark.tsx';
import { byPlace } from '../../view/by-place.ts';
import { outcomeClass } from '../../view/outcome/outcome-class.ts';
import type { Dragging } from './use-placing.ts';
import styles from './word-bank.module.css';

interface BlankButtonProps {
  place: number;
  blanks: number;
  bank: readonly string[];
  /** The index of its word; undefined while it is empty. */
  index: number | undefined;
  chosen: boolean;
  onChoose: () => void;
  drag: Dragging;
}

/** A blank before the answer. It reserves space for the widest word, so that nothing moves when it is filled. */
export function BlankButton({ place, blanks, bank, index, chosen, onChoose, drag }: BlankButtonProps) {
  const t = lazyMessages.use();
  const lang = lazyMessages.lang();
  const word = index === undefined ? undefined : bank[index];
  return (
    <span className={styles.blank} data-drop={place} {...(index !== undefined && drag(index))}>
      <button
        type="button"
        className={classNames(styles.blankButton, chosen && styles.chosen)}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        <span className={styles.number}>
          <VisuallyHidden lang={lang}>{t.blankBefore()}</VisuallyHidden>
          {place + 1}
          <VisuallyHidden lang={lang}>{t.blankAfter({ blanks })}</VisuallyHidden>
        </span>
        <span className={styles.room}>
          {byPlace(bank).map(({ item, key }) => (
            <span key={key} aria-hidden="true" data-word={item} className={styles.unseen} />
          ))}
          {word === undefined ? (
            <VisuallyHidden lang={lang}>{t.empty()}</VisuallyHidden>
          ) : (
            <span translate="no">{word}</span>
          )}
        </span>
      </button>
    </span>
  );
}

/** Gives an empty blank the height of a line of text. */
const EMPTY = '\u200b';

interface MarkedBlankProps {
  place: number;
  word: string | undefined;
  right: boolean;
  answer: string;
}

/** A blank after the answer: its word with its mark, and the right one if it is wrong. */
export function MarkedBlank({ place, word, right, answer }: MarkedBlankProps) {
  const t = lazyMessages.use();
  const lang = lazyMessages.lang();
  const state = right ? 'right' : 'wrong';
  return (
    <span className={classNames(styles.slot, outcomeClass(state))}>
      <span className={styles.number}>
        <VisuallyHidden lang={lang}>{t.markedBefore()}</VisuallyHidden>
        {place + 1}
        <VisuallyHidden lang={lang}>{word ? t.markedFilled() : t.markedEmpty()}</VisuallyHidden>
      </span>
      <span translate="no" className={classNames(styles.slotWord, !right && styles.struck)}>
        {word || EMPTY}
      </span>
      <AnswerMark state={state} iconOnly />
      {!right && (
        <span>
          <AnswerIs />
          <strong translate="no" className={styles.answer}>
            {answer}
          </strong>
        </span>
      )}
    </span>
  );
}

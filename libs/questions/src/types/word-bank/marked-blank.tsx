import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { AnswerIs, AnswerMark } from '../../view/answer-mark/answer-mark.tsx';
import { outcomeClass } from '../../view/outcome/outcome-class.ts';
import styles from './word-bank.module.css';

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

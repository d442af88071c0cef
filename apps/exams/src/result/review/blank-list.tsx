import type { ReviewedAnswer } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { ChoiceText } from '../../choice-text.tsx';
import { resultMessages } from '../result-messages.ts';
import styles from './blank-list.module.css';
import { Feedback } from './feedback.tsx';

/** The blanks of a gap fill one by one: the learner's choice, the right one, and why. */
export function BlankList({ answers }: { answers: readonly ReviewedAnswer[] }) {
  const t = resultMessages.use();
  return (
    <ol className={styles.blanks}>
      {answers.map((answer, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by their index and never move
        <li key={blank} className={styles.blank}>
          <p className={styles.given}>
            <span className={styles.name}>{t.blank({ n: blank + 1 })}</span>{' '}
            {answer.given !== '' && fillMessage(t.yourAnswer, { answer: <ChoiceText text={answer.given} /> })}
          </p>
          <Feedback answer={answer} />
        </li>
      ))}
    </ol>
  );
}

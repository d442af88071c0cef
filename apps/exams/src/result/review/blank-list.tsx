import type { ReviewedAnswer } from '@tensely/exam-model/logic';
import { ChoiceText } from '../../choice-text.tsx';
import styles from './blank-list.module.css';
import { Feedback } from './feedback.tsx';

/** The blanks of a gap fill one by one: what was chosen, what is right, and why. */
export function BlankList({ answers }: { answers: readonly ReviewedAnswer[] }) {
  return (
    <ol className={styles.blanks}>
      {answers.map((answer, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity but their place, and never move
        <li key={blank} className={styles.blank}>
          <p className={styles.given}>
            <span className={styles.name}>{`Blank ${blank + 1}`}</span>{' '}
            {answer.given !== '' && (
              <>
                Your answer: <ChoiceText text={answer.given} />
              </>
            )}
          </p>
          <Feedback answer={answer} />
        </li>
      ))}
    </ol>
  );
}

import { getTraits } from '@tensely/questions/logic';
import { useId } from 'react';
import { deferredMessages } from '../../../messages/deferred-messages.ts';
import styles from './mistakes.module.css';
import type { ReviewedQuestion } from './reviewed-questions.ts';

/** A longer list would push the buttons off a phone's screen. */
const MOST_SHOWN = 3;

/** The mistakes of a page, each by the first words of its question. */
export function MissedQuestions({ mistakes }: { mistakes: readonly ReviewedQuestion[] }) {
  const t = deferredMessages.use();
  const id = useId();
  const more = mistakes.length - MOST_SHOWN;
  return (
    <div className={styles.missed}>
      <h4 id={id}>{t.toTryAgain()}</h4>
      <ul aria-labelledby={id}>
        {mistakes.slice(0, MOST_SHOWN).map(({ step }) => (
          <li key={step.question.id} lang="en">
            <span>{getTraits(step.question).summary(step.question)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t.andMore({ n: more })}</p>}
    </div>
  );
}

import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { AnswerMark } from './answer-mark.tsx';
import styles from './given-answer.module.css';

interface GivenAnswerProps {
  /** What the learner gave; empty when it was left out. */
  given: string;
  right: boolean;
  /** Shown beside what is wrong. */
  answer: string;
  /** The words before the answer, where they are to be seen: what was given is then not wrong itself, only its place. */
  correction?: string;
}

/** A part of an answer that was given, how it was marked, and what is right where it is wrong. */
export function GivenAnswer({ given, right, answer, correction }: GivenAnswerProps) {
  const state = right ? 'right' : 'wrong';
  return (
    <span className={classNames(styles.given, styles[state], !right && !correction && styles.struck)}>
      {given ? (
        <span translate="no" className={styles.text}>
          {given}
        </span>
      ) : (
        <VisuallyHidden>no answer </VisuallyHidden>
      )}
      <AnswerMark state={state} iconOnly />
      {!right && (
        <span className={styles.text}>
          {correction ? <span>{correction} </span> : <VisuallyHidden>, correct answer: </VisuallyHidden>}
          <strong translate="no" className={styles.answer}>
            {answer}
          </strong>
        </span>
      )}
    </span>
  );
}

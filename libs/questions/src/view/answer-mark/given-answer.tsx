import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { AnswerMark } from './answer-mark.tsx';
import styles from './given-answer.module.css';

interface GivenAnswerProps {
  /** The learner's answer; empty when it was left out. */
  given: string;
  right: boolean;
  /** Shown beside what is wrong. */
  answer: string;
  /** Shown words before the right answer, for a text that is right but in the wrong place. It is not struck through. */
  correction?: string;
}

/** One part of an answer with its mark, and the right answer where it is wrong. */
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

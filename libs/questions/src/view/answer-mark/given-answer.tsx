import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { outcomeClass, PartMark } from './answer-mark.tsx';
import styles from './given-answer.module.css';

interface GivenAnswerProps {
  /** The learner's answer; empty if missing. */
  given: string;
  right: boolean;
  /** Shown beside a wrong answer. */
  answer: string;
  /**
   * A visible label before the right answer, for a text that is right but in the wrong place. The text is not struck
   * through.
   */
  correction?: string;
}

/** One part of an answer with its mark, and the right answer if it is wrong. */
export function GivenAnswer({ given, right, answer, correction }: GivenAnswerProps) {
  const t = lazyMessages.use();
  return (
    <span
      className={classNames(
        styles.given,
        outcomeClass(right ? 'right' : 'wrong'),
        !right && !correction && styles.struck,
      )}
    >
      {given ? (
        <span translate="no" className={styles.text}>
          {given}
        </span>
      ) : (
        <VisuallyHidden lang={lazyMessages.lang()}>{t.noAnswer()}</VisuallyHidden>
      )}
      <PartMark
        right={right}
        answer={answer}
        label={correction && <span lang={lazyMessages.lang()}>{correction} </span>}
      />
    </span>
  );
}

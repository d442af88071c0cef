import { classNames } from '@tensely/ui/react';
import { useId } from 'react';
import { AnswerIs, AnswerMark } from '../../view/answer-mark/answer-mark.tsx';
import { outcomeClass } from '../../view/outcome/outcome-class.ts';
import styles from './gap-fill.module.css';

interface BlankInputProps {
  name: string;
  /** The id of the blank's line, which describes the blank. */
  lineId: string;
  last: boolean;
  value: string;
  /** Whether the blank is right; undefined before the answer. */
  right: boolean | undefined;
  /** Set while the learner is asked to check its spelling. */
  doubtful: boolean;
  /** Shown beside a wrong blank. */
  answer: string;
  onType: (text: string) => void;
}

/**
 * A blank in a sentence, as wide as any other blank. Phones must not correct or capitalise the text: that is what the
 * learner practises. After marking it is read-only rather than disabled, so that it keeps the focus.
 */
export function BlankInput({ name, lineId, last, value, right, doubtful, answer, onType }: BlankInputProps) {
  const markId = useId();
  const marked = right !== undefined;
  return (
    <span className={styles.blank}>
      <input
        type="text"
        lang="en"
        translate="no"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={last ? 'done' : 'next'}
        className={classNames(
          styles.input,
          marked && outcomeClass(right ? 'right' : 'wrong'),
          right === false && styles.struck,
          doubtful && styles.doubtful,
        )}
        aria-label={name}
        aria-describedby={marked ? markId : lineId}
        aria-invalid={right === false || undefined}
        readOnly={marked}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {marked && (
        <span id={markId} className={styles.mark}>
          <AnswerMark state={right ? 'right' : 'wrong'} iconOnly />
          {!right && (
            <>
              <AnswerIs />
              <strong translate="no" className={styles.answer}>
                {answer}
              </strong>
            </>
          )}
        </span>
      )}
    </span>
  );
}

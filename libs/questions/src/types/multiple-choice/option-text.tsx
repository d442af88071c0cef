import { AnswerMark, type AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import styles from './multiple-choice.module.css';

interface OptionTextProps {
  text: string;
  state: AnswerState | undefined;
}

/** The text of an option and, once answered, how it was marked. */
export function OptionText({ text, state }: OptionTextProps) {
  return (
    <span className={styles.body}>
      <span translate="no" className={styles.text}>
        {text}
      </span>
      {state && <AnswerMark state={state} />}
    </span>
  );
}

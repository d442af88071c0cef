import { AnswerMark, type AnswerState } from '../answer-mark/answer-mark.tsx';
import styles from './multiple-choice.module.css';

interface OptionRowProps {
  index: number;
  text: string;
  state: AnswerState | undefined;
}

/** The inside of an option: its letter, its text and, once answered, how it was marked. */
export function OptionRow({ index, text, state }: OptionRowProps) {
  return (
    <>
      <span aria-hidden="true" className={styles.letter}>
        {String.fromCharCode(65 + (index % 26))}
      </span>
      <span translate="no" className={styles.text}>
        {text}
      </span>
      {state && <AnswerMark state={state} />}
    </>
  );
}

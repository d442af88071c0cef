import type { AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import styles from './multiple-choice.module.css';
import { OptionText, optionClass } from './option.tsx';

interface ChoiceButtonProps {
  text: string;
  /** Shown before the text; hidden from screen readers. */
  letter?: string;
  /** The mark of the choice; undefined before the answer, and for a wrong choice that was not chosen. */
  state: AnswerState | undefined;
  pressed: boolean;
  answered: boolean;
  onPress: () => void;
}

/**
 * A choice whose press answers the question. `aria-pressed` marks the chosen one; `aria-disabled` instead of `disabled`
 * keeps the focus after the answer.
 */
export function ChoiceButton({ text, letter, state, pressed, answered, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      data-option
      className={optionClass(true, state)}
      aria-pressed={pressed}
      aria-disabled={answered || undefined}
      onClick={onPress}
    >
      {letter && (
        <span aria-hidden="true" className={styles.letter}>
          {letter}
        </span>
      )}
      <OptionText text={text} state={state} />
    </button>
  );
}

import { classNames } from '@tensely/ui/react';
import type { AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import styles from './multiple-choice.module.css';
import { OptionText } from './option-text.tsx';

interface ChoiceButtonProps {
  text: string;
  /** Stands before the text, for the eyes alone. */
  letter?: string;
  /** How the choice was marked; undefined before the answer, and for one that was rightly left alone. */
  state: AnswerState | undefined;
  pressed: boolean;
  answered: boolean;
  onPress: () => void;
}

/**
 * A choice that answers at once. Pressed says that it was chosen; aria-disabled (not disabled) leaves the focus where it
 * is after the answer.
 */
export function ChoiceButton({ text, letter, state, pressed, answered, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.option, styles.button, state && styles[state])}
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

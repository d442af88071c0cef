import { classNames } from '@tensely/ui/react';
import { AnswerMark, type AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import { outcomeClass } from '../../view/outcome/outcome-class.ts';
import styles from './multiple-choice.module.css';

/** The class of an option, by whether it can be pressed and by its mark. */
export function optionClass(isButton: boolean, state: AnswerState | undefined): string {
  const isChosen = state === 'right' || state === 'wrong';
  return classNames(styles.option, isButton && styles.button, outcomeClass(state), isChosen && styles.chosen);
}

interface OptionTextProps {
  text: string;
  state: AnswerState | undefined;
}

/** The text of an option and, once answered, its mark. */
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

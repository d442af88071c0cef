import { classNames } from '@tensely/ui/react';
import { QuestionFrame } from '../frame/question-frame.tsx';
import { RichTextView } from '../text-run/rich-text-view.tsx';
import type { ChoiceProps } from './choice-props.ts';
import styles from './multiple-choice.module.css';
import { OptionText } from './option-text.tsx';

/**
 * Choosing an option answers at once, and the first answer counts. In a radio group the arrow keys choose while one
 * only wants to read on; a button acts on click, Enter and Space alone. Pressed says which option was chosen, and
 * aria-disabled (not disabled) leaves the focus where it is.
 */
export function SingleChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
  return (
    <QuestionFrame legend={<RichTextView text={question.question} />}>
      <ul className={styles.options}>
        {question.options.map(({ text }, index) => {
          const state = stateOf(text);
          return (
            <li key={text}>
              <button
                type="button"
                className={classNames(styles.option, styles.button, state && styles[state])}
                aria-pressed={chosen.includes(text)}
                aria-disabled={answered || undefined}
                onClick={() => onAnswer([text])}
              >
                <span aria-hidden="true" className={styles.letter}>
                  {String.fromCharCode(65 + (index % 26))}
                </span>
                <OptionText text={text} state={state} />
              </button>
            </li>
          );
        })}
      </ul>
    </QuestionFrame>
  );
}

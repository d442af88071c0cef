import { RichTextView } from '../../text/rich-text-view.tsx';
import { QuestionFrame } from '../../view/frame/question-frame.tsx';
import { ChoiceButton } from './choice-button.tsx';
import type { ChoiceProps } from './choice-props.ts';
import styles from './multiple-choice.module.css';

/**
 * Choosing an option answers immediately, and the first answer counts. Buttons rather than radios, because arrow keys
 * in a radio group choose while the learner only wants to read on; a button acts only on click, Enter and Space.
 */
export function SingleChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
  return (
    <QuestionFrame legend={<RichTextView text={question.question} />}>
      <ul className={styles.options}>
        {question.options.map(({ text }, index) => (
          <li key={text}>
            <ChoiceButton
              text={text}
              letter={String.fromCharCode(65 + (index % 26))}
              state={stateOf(text)}
              pressed={chosen.includes(text)}
              answered={answered}
              onPress={() => onAnswer([text])}
            />
          </li>
        ))}
      </ul>
    </QuestionFrame>
  );
}

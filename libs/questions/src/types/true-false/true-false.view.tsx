import { getTexts } from '../../marking/mark.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { stateAmong } from '../../view/answer-mark/answer-mark.tsx';
import { QuestionFrame } from '../../view/frame/question-frame.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { ChoiceButton } from '../multiple-choice/multiple-choice.view.tsx';
import styles from './true-false.module.css';
import type { TrueFalse } from './true-false.schema.ts';
import { TRUE_FALSE } from './true-false.score.ts';

/** A statement and two buttons; the first press answers. */
export function TrueFalseView({ question, marked, onAnswer }: ViewProps<TrueFalse>) {
  const chosen = getTexts(marked?.response);
  const answered = marked !== undefined;
  return (
    <QuestionFrame legend={<Legend question={question} />}>
      <div className={styles.answers}>
        {TRUE_FALSE.map((answer) => (
          <ChoiceButton
            key={answer}
            text={answer}
            state={marked && stateAmong(answer, chosen, [marked.mark.correctAnswer])}
            pressed={chosen.includes(answer)}
            answered={answered}
            onPress={() => onAnswer([answer])}
          />
        ))}
      </div>
    </QuestionFrame>
  );
}

function Legend({ question: { question = 'True or false?', statement } }: { question: TrueFalse }) {
  return (
    <>
      <span className={styles.question}>
        <RichTextView text={question} />
      </span>
      <span className={styles.statement}>
        <RichTextView text={statement} />
      </span>
    </>
  );
}

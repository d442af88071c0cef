import { stateAmong } from '../answer-mark/answer-mark.tsx';
import { QuestionFrame } from '../frame/question-frame.tsx';
import { textsOf } from '../mark.ts';
import { ChoiceButton } from '../multiple-choice/choice-button.tsx';
import { RichTextView } from '../text-run/rich-text-view.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './true-false.module.css';
import type { TrueFalse } from './true-false.schema.ts';
import { markTrueFalse, TRUE_FALSE } from './true-false.score.ts';

/** A statement and two buttons; the first press answers. */
export function TrueFalseView({ question, response, onAnswer }: ViewProps<TrueFalse>) {
  const chosen = textsOf(response);
  const answered = response !== undefined;
  const right = [markTrueFalse(question, response).correctAnswer];
  return (
    <QuestionFrame legend={<Legend question={question} />}>
      <div className={styles.answers}>
        {TRUE_FALSE.map((answer) => (
          <ChoiceButton
            key={answer}
            text={answer}
            state={answered ? stateAmong(answer, chosen, right) : undefined}
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

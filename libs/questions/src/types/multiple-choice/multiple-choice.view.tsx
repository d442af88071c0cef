import { getTexts } from '../../marking/mark.ts';
import { stateAmong } from '../../view/answer-mark/answer-mark.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { ManyChoice } from './many-choice.tsx';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';
import { SingleChoice } from './single-choice.tsx';

/** One right answer: option buttons. Several: checkboxes and Submit. */
export function MultipleChoiceView({ question, marked, onAnswer }: ViewProps<MultipleChoice>) {
  const chosen = getTexts(marked?.response);
  const right = rightOptions(question);
  const answered = marked !== undefined;

  const stateOf = (option: string) => (answered ? stateAmong(option, chosen, right) : undefined);
  const Choice = right.length > 1 ? ManyChoice : SingleChoice;
  return <Choice question={question} answered={answered} chosen={chosen} stateOf={stateOf} onAnswer={onAnswer} />;
}

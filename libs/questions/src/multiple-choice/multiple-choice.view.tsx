import { stateAmong } from '../answer-mark/answer-mark.tsx';
import { textsOf } from '../mark.ts';
import type { ViewProps } from '../view-props.ts';
import { ManyChoice } from './many-choice.tsx';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';
import { SingleChoice } from './single-choice.tsx';

/** One right answer: option buttons. Several: checkboxes and Submit (ruling 5). */
export function MultipleChoiceView({ question, response, onAnswer }: ViewProps<MultipleChoice>) {
  const chosen = textsOf(response);
  const right = rightOptions(question);
  const answered = response !== undefined;

  const stateOf = (option: string) => (answered ? stateAmong(option, chosen, right) : undefined);
  const Choice = right.length > 1 ? ManyChoice : SingleChoice;
  return <Choice question={question} answered={answered} chosen={chosen} stateOf={stateOf} onAnswer={onAnswer} />;
}

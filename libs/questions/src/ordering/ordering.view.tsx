import { useState } from 'react';
import { GivenAnswer } from '../answer-mark/given-answer.tsx';
import { byPlace } from '../by-place.ts';
import { textsOf } from '../mark.ts';
import { MovableList } from '../movable-list/movable-list.tsx';
import { move } from '../movable-list/move.ts';
import { shuffled } from '../shuffle/shuffled.ts';
import { AnswerForm } from '../submit/answer-form.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './ordering.module.css';
import type { Ordering } from './ordering.schema.ts';
import { rightPositions } from './ordering.score.ts';

const LIST = 'Your order';

/** Items are moved with Up and Down until they are submitted; the learner hears where an item went. */
export function OrderingView({ question, response, onAnswer, announce }: ViewProps<Ordering>) {
  const { items, instructions } = question;
  const answered = response !== undefined;
  const [order, setOrder] = useState<readonly number[]>(() => shuffled(items, question.id));
  const entries = order.map((key) => ({ key, text: items[key] ?? '' }));

  function moveItem(place: number, by: -1 | 1) {
    setOrder(move(order, place, by));
    announce(`${entries[place]?.text}, position ${place + by + 1} of ${items.length}`);
  }

  return (
    <AnswerForm
      task={instructions ?? 'Put these in the right order.'}
      hint="Move them with Up and Down, then submit."
      ready
      answered={answered}
      onSubmit={() => onAnswer(entries.map(({ text }) => text))}
    >
      {answered ? (
        <MarkedOrder question={question} given={textsOf(response)} />
      ) : (
        <MovableList label={LIST} entries={entries} onMove={moveItem} />
      )}
    </AnswerForm>
  );
}

function MarkedOrder({ question, given }: { question: Ordering; given: readonly string[] }) {
  const right = rightPositions(question, given);
  return (
    <ol aria-label={LIST} className={styles.marked}>
      {byPlace(question.items).map(({ item, place, key }) => (
        <li key={key}>
          <GivenAnswer given={given[place] ?? ''} right={right[place] === true} answer={item} />
        </li>
      ))}
    </ol>
  );
}

import { useState } from 'react';
import { textsOf } from '../../marking/mark.ts';
import type { MarkedAnswer } from '../../marking/mark-question.ts';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import { byPlace } from '../../view/by-place.ts';
import { MovableList } from '../../view/movable-list/movable-list.tsx';
import { move } from '../../view/movable-list/move.ts';
import { shuffled } from '../../view/shuffle/shuffled.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './ordering.module.css';
import type { Ordering } from './ordering.schema.ts';

const LIST = 'Your order';

/** Items are moved with Up and Down until they are submitted; the learner hears where an item went. */
export function OrderingView({ question, marked, onAnswer, announce }: ViewProps<Ordering>) {
  const { items, instructions } = question;
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
      answered={marked !== undefined}
      onSubmit={() => onAnswer(entries.map(({ text }) => text))}
    >
      {marked ? (
        <MarkedOrder question={question} marked={marked} />
      ) : (
        <MovableList label={LIST} entries={entries} onMove={moveItem} />
      )}
    </AnswerForm>
  );
}

function MarkedOrder({ question, marked }: { question: Ordering; marked: MarkedAnswer }) {
  const given = textsOf(marked.response);
  return (
    <ol aria-label={LIST} className={styles.marked}>
      {byPlace(question.items).map(({ item, place, key }) => (
        <li key={key}>
          <GivenAnswer given={given[place] ?? ''} right={marked.mark.parts[place] === true} answer={item} />
        </li>
      ))}
    </ol>
  );
}

import { shuffled } from '../../hash/content-hash.ts';
import { getTexts } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import type { MarkedAnswer } from '../../registry/marking-registry.ts';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import { byPlace } from '../../view/by-place.ts';
import { useDraft } from '../../view/draft.ts';
import { AnswerForm } from '../../view/frame/answer-form.tsx';
import { MovableList, move } from '../../view/movable-list/movable-list.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './ordering.module.css';
import type { Ordering } from './ordering.schema.ts';

/** Items move by dragging or by Up and Down until they are submitted; each move is announced. */
export function OrderingView({ question, marked, onAnswer, announce }: ViewProps<Ordering>) {
  const t = lazyMessages.use();
  const { items, instructions } = question;
  const [order, setOrder] = useDraft<readonly number[]>(shuffled(items, question.id));
  const entries = order.map((key) => ({ key, text: items[key] ?? '' }));

  function moveItem(from: number, to: number) {
    setOrder(move(order, from, to));
    announce(t.position({ text: entries[from]?.text ?? '', place: to + 1, n: items.length }));
  }

  return (
    <AnswerForm
      task={instructions}
      defaultTask={t.putInOrder()}
      hint={t.moveThem()}
      ready
      answered={marked !== undefined}
      onSubmit={() => onAnswer(entries.map(({ text }) => text))}
    >
      {marked ? (
        <MarkedOrder question={question} marked={marked} />
      ) : (
        <MovableList label={t.yourOrder()} entries={entries} onMove={moveItem} />
      )}
    </AnswerForm>
  );
}

function MarkedOrder({ question, marked }: { question: Ordering; marked: MarkedAnswer }) {
  const t = lazyMessages.use();
  const given = getTexts(marked.response);
  return (
    <ol aria-label={t.yourOrder()} className={styles.marked}>
      {byPlace(question.items).map(({ item, place, key }) => (
        <li key={key}>
          <GivenAnswer given={given[place] ?? ''} right={marked.mark.parts[place] === true} answer={item} />
        </li>
      ))}
    </ol>
  );
}

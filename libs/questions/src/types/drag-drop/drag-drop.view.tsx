import { useRef } from 'react';
import { lateMessages } from '../../messages/late-messages.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './drag-drop.module.css';
import type { DragDrop } from './drag-drop.schema.ts';
import { ItemBank } from './item-bank.tsx';
import { SortedItems } from './sorted-items.tsx';
import { TargetBox } from './target-box.tsx';
import { useSorting } from './use-sorting.ts';

/** An item is chosen and then placed by a button of a target, or dragged there; Submit answers when all are placed. */
export function DragDropView({ question, marked, onAnswer, announce }: ViewProps<DragDrop>) {
  const words = lateMessages.use();
  const { targets, instructions } = question;
  const form = useRef<HTMLFormElement>(null);
  const sorting = useSorting({ question, announce, form });
  const { items, chosen, picked } = sorting;

  return (
    <AnswerForm
      ref={form}
      task={instructions}
      defaultTask={words.sortItems()}
      hint={words.placeAll({ n: items.length })}
      ready={sorting.unplaced.length === 0}
      answered={marked !== undefined}
      onSubmit={() => onAnswer(chosen)}
    >
      {marked ? (
        <SortedItems question={question} marked={marked} />
      ) : (
        <>
          <ItemBank
            items={items}
            isPlaced={(key) => chosen[key] !== ''}
            picked={picked}
            onPick={sorting.pick}
            onDrag={sorting.drag}
          />
          <div className={styles.targets}>
            {targets.map(({ label }) => (
              <TargetBox
                key={label}
                label={label}
                items={items.filter(({ key }) => chosen[key] === label)}
                ready={picked !== undefined}
                onPlace={() => sorting.place(label)}
                onRemove={sorting.remove}
                onDrag={sorting.drag}
              />
            ))}
          </div>
        </>
      )}
    </AnswerForm>
  );
}

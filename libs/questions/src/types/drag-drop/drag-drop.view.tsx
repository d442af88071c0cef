import { classNames } from '@tensely/ui/react';
import { useRef } from 'react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './drag-drop.module.css';
import type { DragDrop } from './drag-drop.schema.ts';
import { ItemBank } from './item-bank.tsx';
import { SortedItems } from './sorted-items.tsx';
import { TargetBox } from './target-box.tsx';
import { useSorting } from './use-sorting.ts';

/** Items up to this length fit side by side in targets, even on a phone. */
const SHORT = 14;

/**
 * Pick an item, then press a target to place it, or drag it there; Submit answers once all are placed. The items are
 * below the targets and stay in view, like the words of a word bank.
 */
export function DragDropView({ question, marked, onAnswer, announce }: ViewProps<DragDrop>) {
  const t = lazyMessages.use();
  const { targets, instructions } = question;
  const form = useRef<HTMLFormElement>(null);
  const sorting = useSorting({ question, announce, form });
  const { items, chosen, picked } = sorting;
  const isShort = items.every(({ text }) => text.length <= SHORT);

  return (
    <AnswerForm
      ref={form}
      task={instructions}
      defaultTask={t.sortItems()}
      hint={t.placeAll({ n: items.length })}
      open={t.cardsLeft({ n: sorting.unplaced.length })}
      ready={sorting.unplaced.length === 0}
      answered={marked !== undefined}
      onSubmit={() => onAnswer(chosen)}
    >
      {marked ? (
        <SortedItems question={question} marked={marked} />
      ) : (
        <>
          <div className={classNames(styles.targets, isShort && styles.short)}>
            {targets.map(({ label }) => (
              <TargetBox
                key={label}
                label={label}
                items={items.filter(({ key }) => chosen[key] === label)}
                ready={picked !== undefined}
                onPlace={() => sorting.place(label)}
                onRemove={sorting.remove}
                drag={sorting.drag}
              />
            ))}
          </div>
          <ItemBank
            items={items}
            isPlaced={(key) => chosen[key] !== ''}
            picked={picked}
            onPick={sorting.pick}
            drag={sorting.drag}
          />
        </>
      )}
    </AnswerForm>
  );
}

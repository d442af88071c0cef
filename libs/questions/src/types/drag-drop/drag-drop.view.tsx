import { fillMessage } from '@tensely/core/react';
import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useRef } from 'react';
import { getTexts } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { InEnglish } from '../../messages/question-messages.tsx';
import type { MarkedAnswer } from '../../registry/marking-registry.ts';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import surface from '../../view/answer-mark/surface.module.css';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import { AnswerForm } from '../../view/frame/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './drag-drop.module.css';
import type { DragDrop } from './drag-drop.schema.ts';
import { itemsToPlace } from './drag-drop.score.ts';
import { type Sorting, useSorting } from './use-sorting.ts';

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
  const sorting = useSorting(question, announce, form);
  const { items, chosen } = sorting;
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
              <TargetBox key={label} label={label} sorting={sorting} />
            ))}
          </div>
          <ItemBank sorting={sorting} />
        </>
      )}
    </AnswerForm>
  );
}

/** The items that are not placed yet, to pick or drag. A placed item leaves its space empty, so that nothing moves. */
function ItemBank({ sorting: { items, chosen, picked, pick, drag } }: { sorting: Sorting }) {
  const t = lazyMessages.use();
  const isPlaced = (key: number) => chosen[key] !== '';
  if (items.every(({ key }) => isPlaced(key))) return null;
  return (
    <ul aria-label={t.items()} data-drop="" className={classNames(chips.chips, chips.tray, styles.bank)}>
      {items.map(({ key, text }) =>
        isPlaced(key) ? (
          <li key={key} aria-hidden="true" className={styles.room}>
            <span className={classNames(surface.toggle, chips.chip)}>{text}</span>
          </li>
        ) : (
          <li key={key} {...drag(key)}>
            <button
              type="button"
              translate="no"
              data-item={key}
              className={classNames(surface.toggle, chips.chip)}
              aria-pressed={key === picked}
              onClick={() => pick(key)}
            >
              {text}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}

/** Every item in its chosen target, with its mark; a separate box has the items without a target. */
function SortedItems({ question, marked }: { question: DragDrop; marked: MarkedAnswer }) {
  const t = lazyMessages.use();
  const given = getTexts(marked.response);
  const items = byPlace(itemsToPlace(question));
  const labels = question.targets.map(({ label }) => label);
  const leftOut = items.filter(({ place }) => !labels.includes(given[place] ?? ''));
  const boxes = labels.map((label) => ({
    label,
    lang: 'en',
    inside: items.filter(({ place }) => given[place] === label),
  }));
  if (leftOut.length > 0) boxes.push({ label: t.notPlaced(), lang: lazyMessages.lang(), inside: leftOut });
  return (
    <div className={styles.targets}>
      {byPlace(boxes).map(({ item: { label, lang, inside }, key: box }) => (
        <fieldset key={box} className={styles.target}>
          <legend lang={lang} translate="no" className={styles.label}>
            {label}
          </legend>
          <ul className={classNames(chips.chips, styles.placed)}>
            {inside.map(({ item: { text, target }, place, key }) => (
              <li key={key}>
                <GivenAnswer
                  given={text}
                  right={marked.mark.parts[place] === true}
                  answer={target}
                  correction={t.goesIn()}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

/** A target with its items as chips; pressing a chip returns it. The button covers the rest of the box. */
function TargetBox({ label, sorting }: { label: string; sorting: Sorting }) {
  const t = lazyMessages.use();
  const isReady = sorting.picked !== undefined;
  const items = sorting.items.filter(({ key }) => sorting.chosen[key] === label);
  return (
    <fieldset className={classNames(styles.target, isReady && styles.ready)} data-drop={label}>
      <legend translate="no" className={styles.label}>
        {label}
      </legend>
      {items.length > 0 && (
        <ul className={classNames(chips.chips, styles.placed)}>
          {items.map(({ key, text }) => (
            <li key={key} {...sorting.drag(key)}>
              <button type="button" className={classNames(chips.chip, styles.item)} onClick={() => sorting.remove(key)}>
                <VisuallyHidden lang={lazyMessages.lang()}>{t.remove()} </VisuallyHidden>
                <span translate="no" className={styles.text}>
                  {text}
                </span>
                <Icon name="cross" className={styles.cross} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        lang={lazyMessages.lang()}
        className={buttonClass('quiet', styles.place)}
        aria-disabled={!isReady || undefined}
        onClick={() => sorting.place(label)}
      >
        <span>{t.placeHere()}</span>
        <VisuallyHidden>{fillMessage(t.placeIn, { place: <InEnglish text={label} /> })}</VisuallyHidden>
      </button>
    </fieldset>
  );
}

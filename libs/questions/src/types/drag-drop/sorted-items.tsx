import { classNames } from '@tensely/ui/react';
import { getTexts } from '../../marking/mark.ts';
import type { MarkedAnswer } from '../../marking/mark-question.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import styles from './drag-drop.module.css';
import type { DragDrop } from './drag-drop.schema.ts';
import { itemsToPlace } from './drag-drop.score.ts';

/** Every item in its chosen target, with its mark; a separate box has the items without a target. */
export function SortedItems({ question, marked }: { question: DragDrop; marked: MarkedAnswer }) {
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

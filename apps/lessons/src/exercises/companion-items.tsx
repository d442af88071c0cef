import { RichTextView } from '@tensely/questions/react';
import { Figure } from '../items/figure.tsx';
import { ItemBoundary, ItemProblem } from '../items/item-problem.tsx';
import styles from './companion-items.module.css';
import type { Companion } from './exercise-steps.ts';

/** The items around a question: pictures, instructions, and placeholders. */
export function CompanionItems({ items }: { items: readonly Companion[] }) {
  return items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: companions are identified by their index and never move
    <ItemBoundary key={place}>
      <CompanionItem item={item} />
    </ItemBoundary>
  ));
}

function CompanionItem({ item }: { item: Companion }) {
  switch (item.type) {
    case 'imageDisplay':
      return <Figure {...item} />;
    case 'instructions':
      return (
        <div lang="en" className={styles.instructions}>
          <RichTextView text={item.text} paragraphs />
        </div>
      );
    default:
      return <ItemProblem item={item} />;
  }
}

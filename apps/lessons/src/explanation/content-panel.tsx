import type { ContentItem } from '@tensely/content/lessons';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { ItemBoundary } from '../items/item-problem.tsx';
import { type ClickItem, ContentItemView } from './content-item-view.tsx';
import styles from './content-panel.module.css';
import { Examples } from './examples.tsx';
import { groupItems, headingLevels } from './group-items.ts';

interface ContentPanelProps {
  items: readonly ContentItem[];
  /** Set until the page's heading is painted: all blocks but the first render after that. */
  isArriving?: boolean;
  /** Renders a click activity: a question, tracked like those of the exercise panel. */
  renderClick: (question: ClickItem) => ReactNode;
}

/**
 * The left panel of a lesson page: the explanation, set like the page of a book. Memoised: renders again only for other
 * items or another `renderClick`, not with every answer.
 */
export const ContentPanel = memo(function ContentPanel({ items, isArriving = false, renderClick }: ContentPanelProps) {
  const blocks = groupItems(items);
  const levels = headingLevels(blocks.map((block) => (block.kind === 'examples' ? { type: 'example' } : block.item)));
  const count = useDeferredValue(isArriving ? 1 : blocks.length);
  const [hasArrived] = useState(isArriving);
  return (
    <div lang="en" className={styles.content} data-arrived={hasArrived || undefined}>
      {blocks.slice(0, count).map((block, place) => {
        const headingLevel = levels[place] ?? 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their index and never move
          <ItemBoundary key={place}>
            {block.kind === 'examples' ? (
              <Examples headingLevel={headingLevel} examples={block.examples} />
            ) : (
              <ContentItemView item={block.item} headingLevel={headingLevel} renderClick={renderClick} />
            )}
          </ItemBoundary>
        );
      })}
    </div>
  );
});

import type { ContentItem } from '@tensely/content/lessons';
import { RichTextView } from '@tensely/questions/react';
import { Table } from '@tensely/ui/react';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { Figure, ItemBoundary, ItemProblem } from '../items/page-items.tsx';
import { CommonMistake } from './common-mistake.tsx';
import styles from './content-panel.module.css';
import { Examples } from './examples.tsx';
import { Dialogue, Reading } from './reading.tsx';
import { ContentHeading, InstructionsBlock, Note, OwnLanguageNote, Subtitle, TextBlock } from './text-block.tsx';

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

/** A click activity of the left panel: a question, tracked like those of the exercise panel. */
export type ClickItem = Extract<ContentItem, { type: 'click' }>;

interface ContentItemViewProps {
  item: Exclude<ContentItem, Example>;
  headingLevel: 2 | 3;
  renderClick: (question: ClickItem) => ReactNode;
}

function ContentItemView({ item, headingLevel, renderClick }: ContentItemViewProps) {
  switch (item.type) {
    case 'title':
    case 'heading':
      return <ContentHeading level={headingLevel} kind={item.type} text={item.text} />;
    case 'subtitle':
      return <Subtitle text={item.text} />;
    case 'text':
    case 'paragraph':
    case 'description':
      return <TextBlock voice={item.type} text={item.text} />;
    case 'explanation':
      return (
        <>
          <TextBlock voice={item.type} text={item.text} />
          {item.note && <OwnLanguageNote texts={item.note} />}
        </>
      );
    case 'note':
      return <Note text={item.text} />;
    case 'instructions':
      return <InstructionsBlock text={item.text} />;
    case 'commonMistake':
      return <CommonMistake headingLevel={headingLevel} {...item} />;
    case 'reading':
    case 'passage':
    case 'story':
      return <Reading headingLevel={headingLevel} title={item.title} text={item.text} />;
    case 'dialogue':
    case 'conversation':
      return <Dialogue lines={item.lines} />;
    case 'table':
      return <ContentTable item={item} />;
    case 'imageDisplay':
      return <Figure {...item} />;
    case 'click':
      return <div className={styles.activity}>{renderClick(item)}</div>;
    default:
      return <ItemProblem item={item} />;
  }
}

function ContentTable({ item }: { item: Extract<ContentItem, { type: 'table' }> }) {
  return (
    <div className={styles.table}>
      <Table
        caption={item.caption}
        header={item.header.map(cell)}
        rows={item.rows.map((row) => row.map(cell))}
        rowHeaders={item.rowHeaders === true}
      />
    </div>
  );
}

function cell(text: Parameters<typeof RichTextView>[0]['text']): ReactNode {
  return text === '' ? '' : <RichTextView text={text} />;
}

/** A block of the left panel: a single item, or consecutive examples as one list. */
type ContentBlock = { kind: 'item'; item: Exclude<ContentItem, Example> } | { kind: 'examples'; examples: Example[] };
type Example = Extract<ContentItem, { type: 'example' }>;

/** Groups consecutive examples; all other items stay single, in order. */
function groupItems(items: readonly ContentItem[]): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (item.type !== 'example') blocks.push({ kind: 'item', item });
    else if (last?.kind === 'examples') last.examples.push(item);
    else blocks.push({ kind: 'examples', examples: [item] });
  }
  return blocks;
}

/** Heading levels below the page's own h1: headings after a `title` go one level down. */
function headingLevels(items: readonly { type: string }[]): (2 | 3)[] {
  let titled = false;
  return items.map(({ type }) => {
    const level = titled && type !== 'title' ? 3 : 2;
    titled ||= type === 'title';
    return level;
  });
}

import type { ContentItem } from '@tensely/content/lessons';
import { RichTextView } from '@tensely/questions/react';
import { Table } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Figure } from '../items/figure.tsx';
import { ItemProblem } from '../items/item-problem.tsx';
import { CommonMistake } from './common-mistake.tsx';
import styles from './content-item-view.module.css';
import { OwnLanguageNote } from './own-language-note.tsx';
import { Dialogue, Reading } from './reading.tsx';
import { ContentHeading, InstructionsBlock, Note, Subtitle, TextBlock } from './text-block.tsx';

/** A click activity of the left panel: a question, tracked like those of the exercise panel. */
export type ClickItem = Extract<ContentItem, { type: 'click' }>;

interface ContentItemViewProps {
  item: Exclude<ContentItem, { type: 'example' }>;
  headingLevel: 2 | 3;
  renderClick: (question: ClickItem) => ReactNode;
}

/** One item of the left panel, by its type. */
export function ContentItemView({ item, headingLevel, renderClick }: ContentItemViewProps) {
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

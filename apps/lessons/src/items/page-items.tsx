import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { ContentBoundary, questionMessages, RichTextView } from '@tensely/questions/react';
import { classNames, Message } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import type { Companion } from '../exercises/exercise-steps.ts';
import { Picture, useDrawing } from '../pictures.tsx';
import styles from './page-items.module.css';

interface FigureProps {
  imagePath: string;
  altText: string;
  caption?: string | undefined;
  layout?: 'wide' | 'narrow' | undefined;
}

/** A picture with its caption. Renders nothing, not even the caption, if the picture is missing. */
export function Figure({ imagePath, altText, caption, layout = 'wide' }: FigureProps) {
  if (useDrawing(imagePath).status === 'failed') return null;
  return (
    <figure lang="en" className={classNames(styles.figure, styles[layout])}>
      <Picture imagePath={imagePath} altText={altText} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  const t = questionMessages.use();
  return <Message kind="neutral">{item.type === 'unknown' ? t.unknown({ name: item.name }) : t.broken()}</Message>;
}

/** Error boundary around one item. Pass the item's identity as `key`. */
export function ItemBoundary({ children }: { children: ReactNode }) {
  return <ContentBoundary fallback={<ItemFailed />}>{children}</ContentBoundary>;
}

function ItemFailed() {
  return <Message kind="error">{questionMessages.use().failed()}</Message>;
}

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

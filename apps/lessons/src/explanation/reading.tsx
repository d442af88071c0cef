import type { RichText } from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import styles from './reading.module.css';

interface ReadingProps {
  headingLevel: 2 | 3;
  title?: string | undefined;
  text: RichText;
}

/** A text to read: a reading, a passage or a story. */
export function Reading({ headingLevel, title, text }: ReadingProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.reading}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      <div data-listen />
      <div translate="no" className={styles.body}>
        <RichTextView text={text} paragraphs />
      </div>
    </article>
  );
}

export function Dialogue({ lines }: { lines: readonly { speaker: string; text: RichText }[] }) {
  return (
    <div className={styles.conversation}>
      <div data-listen />
      <dl className={styles.dialogue}>
        {lines.map(({ speaker, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index and never move
          <div key={place}>
            <dt>{speaker}</dt>
            <dd translate="no">
              <RichTextView text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

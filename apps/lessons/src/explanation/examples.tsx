import type { RichText } from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import { useId } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './examples.module.css';

interface ExamplesProps {
  headingLevel: 2 | 3;
  examples: readonly { text: RichText; gloss?: string | undefined }[];
}

export function Examples({ headingLevel, examples }: ExamplesProps) {
  const t = lessonMessages.use();
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.examples} aria-labelledby={id}>
      <Heading id={id} lang={lessonMessages.lang()} className={styles.heading}>
        {examples.length === 1 ? t.example() : t.examples()}
      </Heading>
      <div data-listen />
      <ul className={styles.list}>
        {examples.map(({ text, gloss }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: examples are identified by their index and never move
          <li key={place} translate="no">
            <RichTextView text={text} />
            {gloss && (
              <p translate="yes" className={styles.gloss}>
                {gloss}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

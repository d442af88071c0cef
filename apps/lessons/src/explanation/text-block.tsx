import type { OwnLanguageNote as Texts } from '@tensely/content/lessons';
import { pageLanguage } from '@tensely/core/react';
import type { RichText } from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import { classNames, Icon } from '@tensely/ui/react';
import { useSyncExternalStore } from 'react';
import styles from './text-block.module.css';

/** Body text in one of four styles; it may have several paragraphs. */
export function TextBlock({
  voice,
  text,
}: {
  voice: 'text' | 'paragraph' | 'description' | 'explanation';
  text: RichText;
}) {
  return (
    <div className={classNames(styles.text, styles[voice])}>
      <RichTextView text={text} paragraphs />
    </div>
  );
}

/**
 * A remark beside the main text; `language` if it is not in the language of the content: English words in it are then
 * in italics.
 */
export function Note({ text, language }: { text: RichText; language?: string }) {
  return (
    <div role="note" lang={language} className={styles.note}>
      <Icon name="info" />
      <div>
        <RichTextView text={text} paragraphs italics={language && 'en'} />
      </div>
    </div>
  );
}

export function InstructionsBlock({ text }: { text: RichText }) {
  return (
    <div className={styles.instructions}>
      <RichTextView text={text} paragraphs />
    </div>
  );
}

export function ContentHeading({ level, kind, text }: { level: 2 | 3; kind: 'title' | 'heading'; text: RichText }) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={styles[kind]}>
      <RichTextView text={text} />
    </Tag>
  );
}

export function Subtitle({ text }: { text: RichText }) {
  return (
    <p className={styles.subtitle}>
      <RichTextView text={text} />
    </p>
  );
}

/** A note on differences from the learner's own language, shown in French and Spanish. */
export function OwnLanguageNote({ texts }: { texts: Texts }) {
  const language = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.getSnapshot, pageLanguage.getSnapshot);
  if (language !== 'fr' && language !== 'es') return null;
  return <Note text={texts[language]} language={language} />;
}

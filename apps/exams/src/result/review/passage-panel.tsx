import type { ReviewedSection } from '@tensely/content/exams';
import { Button, classNames } from '@tensely/ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MarkedText, SectionPicture } from '../../paper.tsx';
import { namesParagraphs } from '../../passage-text.ts';
import { resultMessages } from '../result-messages.ts';
import styles from './passage-panel.module.css';

export interface Looked {
  quote: string;
  /** The question's number, from 1. */
  question: number;
  /** The button that was pressed; the way back leads to it. */
  from: HTMLElement;
}

/**
 * The text of a section, with the line that supports a question marked. Beside the questions it stays in view; above
 * them it is collapsible, and starts collapsed.
 */
export function PassagePanel({ section, looked }: { section: ReviewedSection; looked: Looked | undefined }) {
  const t = resultMessages.use();
  const { title, text, image, questions } = section;
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState<Looked>();
  const id = useId();
  const textRef = useRef<HTMLElement>(null);
  if (looked !== seen) {
    setSeen(looked);
    setIsOpen(true);
  }
  useEffect(() => {
    if (looked) moveTo(textRef.current?.querySelector('mark'));
  }, [looked]);
  if (text.trim() === '' && !image) return null;
  const start = text.indexOf(looked?.quote ?? '');
  return (
    <div className={styles.panel}>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={isOpen ? 'up' : 'down'}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hideText() : t.showText()}
      </Button>
      <section
        ref={textRef}
        id={id}
        aria-label={t.textOf({ title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={classNames(styles.text, isOpen && styles.open)}
      >
        {image && <SectionPicture image={image} />}
        <MarkedText
          text={text}
          marks={looked ? [{ start, end: start + looked.quote.length }] : []}
          isNumbered={namesParagraphs(questions.flatMap(wordsOfQuestion))}
          markProps={{ className: styles.mark, tabIndex: -1 }}
        />
        {looked && (
          <p className={styles.back}>
            <Button icon="up" onClick={() => moveTo(looked.from)}>
              {t.backToQuestion({ n: looked.question })}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

function wordsOfQuestion({ text, answers }: ReviewedSection['questions'][number]): string[] {
  return [text, ...answers.flatMap(({ choices }) => choices)];
}

function moveTo(element: HTMLElement | null | undefined) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}

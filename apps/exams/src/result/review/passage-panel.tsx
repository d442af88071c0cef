import type { ReviewedSection } from '@tensely/content/exams';
import { Button, classNames } from '@tensely/ui/react';
import { type RefObject, useId, useState } from 'react';
import { numberedParagraph } from '../../runner/passage/numbered-paragraph.ts';
import { SectionPicture } from '../../section-picture.tsx';
import { resultMessages } from '../result-messages.ts';
import { type MarkedRun, markedParagraphs } from './marked-paragraphs.ts';
import styles from './passage-panel.module.css';
import type { Looked } from './use-look-up.ts';

interface PassagePanelProps extends Pick<ReviewedSection, 'title' | 'text'> {
  image: ReviewedSection['image'];
  /** Whether paragraphs show their numbers. */
  isNumbered: boolean;
  looked: Looked | undefined;
  markRef: RefObject<HTMLElement | null>;
  goBack: () => void;
}

/**
 * The text of a section, with the line that supports a question marked. Beside the questions it stays in view; above
 * them it is collapsible, and starts collapsed.
 */
export function PassagePanel({ title, text, image, isNumbered, looked, markRef, goBack }: PassagePanelProps) {
  const t = resultMessages.use();
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState<Looked>();
  const id = useId();
  if (looked !== seen) {
    setSeen(looked);
    setIsOpen(true);
  }
  const paragraphs = markedParagraphs(text, looked?.quote);
  if (paragraphs.length === 0 && !image) return null;
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
        id={id}
        aria-label={t.textOf({ title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={classNames(styles.text, isOpen && styles.open)}
      >
        {image && <SectionPicture image={image} />}
        <Paragraphs paragraphs={paragraphs} isNumbered={isNumbered} markRef={markRef} />
        {looked && (
          <p className={styles.back}>
            <Button icon="up" onClick={goBack}>
              {t.backToQuestion({ n: looked.question })}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

interface ParagraphsProps extends Pick<PassagePanelProps, 'isNumbered' | 'markRef'> {
  paragraphs: MarkedRun[][];
}

function Paragraphs({ paragraphs, isNumbered, markRef }: ParagraphsProps) {
  const first = paragraphs.findIndex((runs) => runs.some(({ isMarked }) => isMarked));
  return paragraphs.map((runs, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by their index and never move
    <p key={place} lang="en" translate="no" {...numberedParagraph(place, isNumbered)}>
      {runs.map(({ text, isMarked }) =>
        isMarked ? (
          <mark key={text} ref={place === first ? markRef : undefined} tabIndex={-1} className={styles.mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  ));
}

import type { ReviewedSection } from '@tensely/content/exams';
import { Button, classNames } from '@tensely/ui/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { numberedParagraph, SectionPicture } from '../../paper.tsx';
import { splitParagraphs } from '../../passage-text.ts';
import { resultMessages } from '../result-messages.ts';
import styles from './passage-panel.module.css';

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

/** A run of a paragraph; a marked one is part of the quotation. */
export interface MarkedRun {
  text: string;
  isMarked: boolean;
}

/** Splits a passage into paragraphs and marks the words of `quote`, which may span several. */
export function markedParagraphs(passage: string, quote: string | undefined): MarkedRun[][] {
  const at = quote ? passage.indexOf(quote) : -1;
  const quoted = at < 0 ? { start: 0, end: 0 } : { start: at, end: at + (quote?.length ?? 0) };
  return splitParagraphs(passage).map(({ start, end }) => {
    const from = Math.min(Math.max(quoted.start, start), end);
    const to = Math.max(Math.min(quoted.end, end), from);
    const runs = [
      { text: passage.slice(start, from), isMarked: false },
      { text: passage.slice(from, to), isMarked: true },
      { text: passage.slice(to, end), isMarked: false },
    ];
    return runs.filter(({ text }) => text !== '');
  });
}

/** A quotation that the learner looks up in the passage. */
export interface Looked {
  quote: string;
  /** The question's number, from 1. */
  question: number;
  /** The button that was pressed; the way back leads to it. */
  from: HTMLElement;
}

/** Leads from a question to its line in the passage, and back. */
export function useLookUp() {
  const [looked, setLooked] = useState<Looked>();
  const markRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (looked) moveTo(markRef.current);
  }, [looked]);
  return { looked, markRef, lookUp: setLooked, goBack: () => moveTo(looked?.from) };
}

function moveTo(element: HTMLElement | null | undefined) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}

import { classNames } from '@tensely/ui/react';
import type { MouseEvent } from 'react';
import { markedPart } from './marks.ts';
import type { numberedParagraph } from './numbered-paragraph.ts';
import { type Paragraph, type TextRange, wordsOf } from './passage-text.ts';
import styles from './word-marker.module.css';

interface WordLineProps {
  text: string;
  paragraph: Paragraph;
  /** What shows its number. */
  number: ReturnType<typeof numberedParagraph>;
  marks: readonly TextRange[];
  cursor: { current: number; isTaken(place: number): boolean };
  /** The place of its first word among all words. */
  firstPlace: number;
  onPress(place: number, event: MouseEvent): void;
}

/** A paragraph as single words. It holds its text letter by letter, spaces included. */
export function WordLine({ text, paragraph, number, marks, cursor, firstPlace, onPress }: WordLineProps) {
  const words = wordsOf(paragraph.text).map(({ start, end }) => ({
    start: start + paragraph.start,
    end: end + paragraph.start,
  }));
  return (
    <p role="presentation" lang="en" translate="no" data-start={paragraph.start} {...number}>
      {words.map((word, inLine) => {
        const place = firstPlace + inLine;
        const gap = { start: words[inLine - 1]?.end ?? paragraph.start, end: word.start };
        const isMarked = markedPart(marks, word) === 'all';
        const isTaken = cursor.isTaken(place);
        return (
          <span key={word.start}>
            <span
              className={classNames(
                gap.start < gap.end && markedPart(marks, gap) === 'all' && styles.marked,
                isTaken && cursor.isTaken(place - 1) && styles.taken,
              )}
            >
              {text.slice(gap.start, gap.end)}
            </span>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for all of its words */}
            <span
              role="option"
              aria-selected={isMarked}
              data-word={place}
              tabIndex={place === cursor.current ? 0 : -1}
              className={classNames(styles.word, isMarked && styles.marked, isTaken && styles.taken)}
              onClick={(event) => onPress(place, event)}
            >
              {text.slice(word.start, word.end)}
            </span>
          </span>
        );
      })}
    </p>
  );
}

import type { ReactNode } from 'react';
import { BLANK, countBlanks } from '../../text/template.ts';
import { byPlace } from '../../view/by-place.ts';
import styles from './word-bank.module.css';

interface ParagraphLinesProps {
  paragraph: string;
  /** Draws a blank, by its place in the whole paragraph. */
  renderBlank: (place: number) => ReactNode;
}

/** The paragraph with its blanks. What each speaker of a dialogue says is a line of its own. */
export function ParagraphLines({ paragraph, renderBlank }: ParagraphLinesProps) {
  const lines = paragraph.split('\n');
  return (
    <div className={styles.paragraph}>
      {byPlace(lines).map(({ item: line, place, key }) => {
        const before = countBlanks(lines.slice(0, place).join('\n'));
        return (
          <p key={key}>
            {byPlace(line.split(BLANK)).map(({ item: text, place: part, key: partKey }) => (
              <span key={partKey}>
                {part > 0 && renderBlank(before + part - 1)}
                <span>{text}</span>
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

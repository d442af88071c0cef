import { classNames } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { byPlace } from '../view/by-place.ts';
import { BLANK, countBlanks } from './template.ts';
import styles from './template-lines.module.css';

interface TemplateLinesProps {
  template: string;
  /** Draws a blank, by its place in the whole text. `lineId` is the id of the line in which it stands. */
  renderBlank: (place: number, lineId: string) => ReactNode;
  /** Begins the ids of the lines. */
  id: string;
}

/** A text with this many blanks is set as one that is read as a whole. */
const CONNECTED = 6;

/** A text with its blanks. What each speaker of a dialogue says, and each paragraph, is a line of its own. */
export function TemplateLines({ template, renderBlank, id }: TemplateLinesProps) {
  const lines = template.split('\n');
  return (
    <div className={classNames(styles.lines, countBlanks(template) >= CONNECTED && styles.connected)}>
      {byPlace(lines).map(({ item: line, place, key }) => {
        const before = countBlanks(lines.slice(0, place).join('\n'));
        const lineId = `${id}-${key}`;
        return (
          <p key={key} id={lineId}>
            {byPlace(line.split(BLANK)).map(({ item: text, place: part, key: partKey }) => (
              <span key={partKey}>
                {part > 0 && renderBlank(before + part - 1, lineId)}
                <span translate="no">{text}</span>
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

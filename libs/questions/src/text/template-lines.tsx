import { classNames } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { byPlace } from '../view/by-place.ts';
import { BLANK, countBlanks } from './template.ts';
import styles from './template-lines.module.css';

interface TemplateLinesProps {
  template: string;
  /** Renders a blank by its index in the whole text. `lineId` is the id of its line. */
  renderBlank: (place: number, lineId: string) => ReactNode;
  /** Prefix of the ids of the lines. */
  id: string;
}

/** From this many blanks on, a text counts as connected and is set smaller. */
const CONNECTED = 6;

/** A text with its blanks. Each speaker of a dialogue, and each paragraph, starts a new line. */
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

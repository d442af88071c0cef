import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { Fragment, type ReactNode } from 'react';
import { questionMessages } from '../messages/question-messages.tsx';
import type { RichText, TextRun } from '../schema/question-fields.ts';
import { byPlace } from '../view/by-place.ts';
import { BLANK, countBlanks, getStyles, type TextStyle } from './notation.ts';
import styles from './rich-text-view.module.css';
import { UnbrokenText } from './unbroken-text.tsx';

interface RichTextViewProps {
  text: RichText;
  /** Renders one `<p>` per paragraph; without it the text may be inside a legend, a label or a cell. */
  paragraphs?: boolean;
  /** The language of the italics, if it differs from that of the text. */
  italics?: string | undefined;
}

/** A text with its styles, lines and paragraphs. */
export function RichTextView({ text, paragraphs = false, italics }: RichTextViewProps) {
  const groups = splitParagraphs(typeof text === 'string' ? [{ text }] : text);
  if (!paragraphs && groups.length === 1) return <Runs runs={groups[0] ?? []} italics={italics} />;
  const Paragraph = paragraphs ? 'p' : 'span';
  return byPlace(groups).map(({ item: runs, key }) => (
    <Paragraph key={key} className={styles.paragraph}>
      <Runs runs={runs} italics={italics} />
    </Paragraph>
  ));
}

function Runs({ runs, italics }: { runs: readonly TextRun[]; italics: string | undefined }) {
  return byPlace(runs).map(({ item: run, place, key }) => (
    <Fragment key={key}>
      {place > 0 && run.newLine && <br />}
      {getStyles(run).reduce<ReactNode>(
        (content, style) => styled(content, style, italics),
        <PlainText text={run.text} />,
      )}
    </Fragment>
  ));
}

const elements = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's' } as const;

function styled(content: ReactNode, style: TextStyle, italics: string | undefined): ReactNode {
  const Element = elements[style];
  return <Element lang={style === 'italic' ? italics : undefined}>{content}</Element>;
}

/** The line of a blank: no-break spaces keep an adjacent quotation mark or full stop on the same line. */
const LINE = '\u00a0'.repeat(9);

/**
 * Every text is the only child of its element: a browser's translator replaces text nodes, and React can still replace
 * the element afterwards. Screen readers say "blank" instead of five underscores.
 */
function PlainText({ text }: { text: string }) {
  return byPlace(text.split(BLANK)).map(({ item: part, place, key }) => (
    <span key={key}>
      {place > 0 && (
        <>
          <span aria-hidden="true" className={styles.blank}>
            {LINE}
          </span>
          <SpokenBlank />
        </>
      )}
      <span>
        <UnbrokenText text={part} />
      </span>
    </span>
  ));
}

function SpokenBlank() {
  const t = questionMessages.use();
  return <VisuallyHidden lang={questionMessages.lang()}>{t.blank()}</VisuallyHidden>;
}

function splitParagraphs(runs: readonly TextRun[]): TextRun[][] {
  const groups: TextRun[][] = [];
  for (const run of runs) {
    const current = groups.at(-1);
    if (current && !run.newParagraph) current.push(run);
    else groups.push([run]);
  }
  return groups;
}

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
                <span translate="no">
                  <UnbrokenText text={text} />
                </span>
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

import { BLANK, plainText, type RichText, type TextRun } from '@tensely/questions/logic';
import { Unsupported } from '../question-file.ts';
import type { XmlElement } from './read-xml.ts';

/** A paragraph of text, with the elements that stand in the places of its blanks. */
export interface Paragraph {
  text: RichText;
  slots: XmlElement[];
}

const names = (list: string) => new Set(list.split(' '));
const BLOCKS = names('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote content-body section pre prompt');
const MEDIA = names('img picture object audio video table math figure svg iframe');
/** Elements that stand for a blank in the text around them. */
const SLOTS = names('text-entry-interaction gap hottext');
/** Elements that are not part of the text around them. */
const APART = names(
  'feedback-inline rubric-block template-inline stylesheet catalog-info simple-choice simple-match-set gap-text',
);
const STYLES = new Map([
  ['strong', 'bold'],
  ['b', 'bold'],
  ['em', 'italic'],
  ['i', 'italic'],
]);

interface StyledText {
  text: string;
  style: string;
}

/** Reads the text below an element. Spaces that only format the XML are dropped. */
export function readParagraphs(element: XmlElement): Paragraph[] {
  const paragraphs: { runs: StyledText[]; slots: XmlElement[] }[] = [];
  const start = () => {
    const paragraph = { runs: [], slots: [] };
    paragraphs.push(paragraph);
    return paragraph;
  };
  const add = (text: string, style: string, ...slots: XmlElement[]) => {
    const paragraph = paragraphs.at(-1) ?? start();
    const last = paragraph.runs.at(-1);
    if (last?.style === style) last.text += text;
    else paragraph.runs.push({ text, style });
    paragraph.slots.push(...slots);
  };
  const visit = (node: XmlElement, style: string): void => {
    for (const child of node.children) {
      if (typeof child === 'string') add(child.replace(/\s+/g, ' '), style);
      else visitElement(child, style);
    }
  };
  const visitElement = (child: XmlElement, style: string): void => {
    const { name } = child;
    if (MEDIA.has(name)) throw new Unsupported(`it holds a <${name}>, which a question cannot hold.`);
    if (SLOTS.has(name)) add(BLANK, style, child);
    else if (name === 'br') add('\n', style);
    else if (!APART.has(name)) {
      if (BLOCKS.has(name)) start();
      visit(child, addStyle(style, STYLES.get(name)));
      if (BLOCKS.has(name)) start();
    }
  };
  visit(element, '');
  return paragraphs
    .map(({ runs, slots }) => ({ text: toRichText(runs), slots }))
    .filter(({ text, slots }) => text.length > 0 || slots.length > 0);
}

export function readPlainText(element: XmlElement | undefined): string {
  return element ? plainText(joinParagraphs(readParagraphs(element)) ?? '') : '';
}

/** Joins paragraphs to one text, which is `undefined` if it is empty. */
export function joinParagraphs(paragraphs: readonly Paragraph[]): RichText | undefined {
  const texts = paragraphs.map(({ text }) => text);
  if (texts.every((text) => typeof text === 'string')) return texts.join('\n\n') || undefined;
  return texts.flatMap((text, index) => {
    const [first, ...rest]: TextRun[] = typeof text === 'string' ? [{ text }] : text;
    return first && index > 0 ? [{ ...first, newParagraph: true }, ...rest] : [...(first ? [first] : []), ...rest];
  });
}

function addStyle(style: string, added: string | undefined): string {
  if (!added || style.includes(added)) return style;
  return style ? 'bold-italic' : added;
}

function toRichText(styled: readonly StyledText[]): RichText {
  const texts = styled.map(({ text, style }, index) => {
    const lines = text.replace(/ *\n */g, '\n');
    const started = index === 0 ? lines.trimStart() : lines;
    return { text: index === styled.length - 1 ? started.trimEnd() : started, style };
  });
  const runs = texts.filter(({ text }) => text !== '');
  if (runs.every(({ style }) => style === '')) return runs.map(({ text }) => text).join('');
  return runs.flatMap(({ text, style }) =>
    text.split('\n').map(
      (line, index): TextRun => ({
        text: line,
        ...(style && { textStyle: style }),
        ...(index > 0 && { newLine: true }),
      }),
    ),
  );
}

import { BLANK, type RichText, type TextRun } from '@tensely/questions/logic';
import { Unsupported } from '../question-file.ts';
import type { XmlElement } from './read-xml.ts';

/** A block of text, with the elements that stand in the places of its blanks. */
export interface Block {
  text: RichText;
  blanks: XmlElement[];
}

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'content-body',
  'section',
  'pre',
]);
const STYLES = new Map([
  ['strong', 'bold'],
  ['b', 'bold'],
  ['em', 'italic'],
  ['i', 'italic'],
]);
const IGNORED = new Set(['feedback-inline', 'rubric-block', 'template-inline', 'stylesheet', 'catalog-info']);
const MEDIA = new Set(['img', 'picture', 'object', 'audio', 'video', 'table', 'math', 'figure', 'svg', 'iframe']);

/** Reads the text below an element as blocks. `isBlank` tells which elements stand for a blank; `skip` leaves elements out. */
export function readBlocks(
  element: XmlElement,
  isBlank: (element: XmlElement) => boolean = () => false,
  skip: (element: XmlElement) => boolean = () => false,
): Block[] {
  const blocks: { runs: { text: string; style: string }[]; blanks: XmlElement[] }[] = [{ runs: [], blanks: [] }];
  const add = (text: string, style: string) => {
    const runs = blocks.at(-1)?.runs;
    const last = runs?.at(-1);
    if (last?.style === style) last.text += text;
    else runs?.push({ text, style });
  };
  const walk = (parent: XmlElement, style: string) => {
    for (const child of parent.children) {
      if (typeof child === 'string') add(child.replace(/\s+/g, ' '), style);
      else if (isBlank(child)) {
        add(BLANK, style);
        blocks.at(-1)?.blanks.push(child);
      } else if (MEDIA.has(child.name))
        throw new Unsupported(`it holds a <${child.name}>, which a question cannot hold.`);
      else if (child.name === 'br') add('\n', style);
      else if (BLOCKS.has(child.name)) {
        blocks.push({ runs: [], blanks: [] });
        walk(child, style);
        blocks.push({ runs: [], blanks: [] });
      } else if (!IGNORED.has(child.name) && !skip(child)) walk(child, withStyle(style, STYLES.get(child.name)));
    }
  };
  walk(element, '');
  return blocks
    .map(({ runs, blanks }) => ({ text: toRichText(trimmed(runs)), blanks }))
    .filter(({ text, blanks }) => text !== '' || blanks.length > 0);
}

/** The text of an element; its blocks become paragraphs. Empty text is `undefined`. */
export function readText(
  element: XmlElement | undefined,
  skip?: (element: XmlElement) => boolean,
): RichText | undefined {
  return element ? joinBlocks(readBlocks(element, undefined, skip).map(({ text }) => text)) : undefined;
}

export function joinBlocks(texts: readonly RichText[]): RichText | undefined {
  const [first, ...rest] = texts;
  if (first === undefined) return undefined;
  if (texts.every((text) => typeof text === 'string')) return texts.join('\n\n');
  const paragraphs = rest
    .map(toRuns)
    .map(([run, ...runs]) => [...(run ? [{ ...run, newParagraph: true as const }] : []), ...runs]);
  return [...toRuns(first), ...paragraphs.flat()];
}

function toRuns(text: RichText): TextRun[] {
  return typeof text === 'string' ? [{ text }] : text;
}

function withStyle(style: string, added: string | undefined): string {
  if (!added || style.includes(added)) return style;
  return style ? 'bold-italic' : added;
}

type StyledText = { text: string; style: string };

/** Drops the spaces at both ends and around line breaks, which only format the XML. */
function trimmed(runs: readonly StyledText[]): StyledText[] {
  const texts = runs.map(({ text, style }) => ({ text: text.replace(/ *\n */g, '\n'), style }));
  const [first] = texts;
  const last = texts.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return texts.filter(({ text }) => text !== '');
}

function toRichText(runs: readonly StyledText[]): RichText {
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

import { BLANK, plainText, type RichText, type TextRun } from '@tensely/questions/logic';
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

/** Which elements stand for a blank, and which are no part of the text. */
interface Marks {
  isBlank?: (element: XmlElement) => boolean;
  skip?: (element: XmlElement) => boolean;
}

interface OpenBlock {
  runs: StyledText[];
  blanks: XmlElement[];
}

/** Reads the text below an element as blocks. */
export function readBlocks(element: XmlElement, marks: Marks = {}): Block[] {
  const blocks: OpenBlock[] = [{ runs: [], blanks: [] }];
  walk(element, '', blocks, marks);
  return blocks
    .map(({ runs, blanks }) => ({ text: toRichText(trimmed(runs)), blanks }))
    .filter(({ text, blanks }) => text !== '' || blanks.length > 0);
}

function walk({ children }: XmlElement, style: string, blocks: OpenBlock[], marks: Marks): void {
  for (const child of children) {
    if (typeof child === 'string') add(blocks, child.replace(/\s+/g, ' '), style);
    else if (marks.isBlank?.(child)) add(blocks, BLANK, style).blanks.push(child);
    else if (child.name === 'br') add(blocks, '\n', style);
    else if (!IGNORED.has(child.name) && !marks.skip?.(child)) walkInto(child, style, blocks, marks);
  }
}

function walkInto(child: XmlElement, style: string, blocks: OpenBlock[], marks: Marks): void {
  if (MEDIA.has(child.name)) throw new Unsupported(`it holds a <${child.name}>, which a question cannot hold.`);
  const isBlock = BLOCKS.has(child.name);
  if (isBlock) blocks.push({ runs: [], blanks: [] });
  walk(child, withStyle(style, STYLES.get(child.name)), blocks, marks);
  if (isBlock) blocks.push({ runs: [], blanks: [] });
}

function add(blocks: OpenBlock[], text: string, style: string): OpenBlock {
  const block = blocks.at(-1) ?? { runs: [], blanks: [] };
  const last = block.runs.at(-1);
  if (last?.style === style) last.text += text;
  else block.runs.push({ text, style });
  return block;
}

/** The text of an element; its blocks become paragraphs. Empty text is `undefined`. */
export function readText(element: XmlElement | undefined, skip?: Marks['skip']): RichText | undefined {
  return element ? joinBlocks(readBlocks(element, skip && { skip }).map(({ text }) => text)) : undefined;
}

export function plain(text: RichText | undefined): string {
  return text === undefined ? '' : plainText(text);
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

import { BLANK } from '@tensely/questions/logic';
import { Refusal } from '../cells.ts';
import type { XmlElement } from './read-xml.ts';

const names = (list: string) => new Set(list.split(' '));
const BLOCKS = names('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote content-body section pre prompt');
const MEDIA = names('img picture object audio video table math figure svg iframe');
/** Elements that stand for a blank in the text around them. */
const SLOTS = names('text-entry-interaction gap hottext');
/** Elements that are not part of the text around them. */
const APART = names(
  'feedback-inline rubric-block template-inline stylesheet catalog-info simple-choice simple-match-set gap-text',
);

/** Stands for a blank until the text is split: a text may also show five underscores of its own. */
const SLOT = '\uFFFC';
const PARAGRAPH = '\f';

/** Reads the paragraphs below an element, without styles. Spaces that only format the XML are dropped. */
function readParagraphs({ children }: XmlElement): string[] {
  const paragraphs = children.map(toText).join('').split(PARAGRAPH);
  return paragraphs.map((text) => text.replace(/ *\n */g, '\n').trim()).filter(Boolean);
}

function toText(node: XmlElement | string): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  const { name, children } = node;
  if (MEDIA.has(name)) throw new Refusal(`it holds a <${name}>, which a question cannot hold.`);
  if (APART.has(name)) return '';
  if (SLOTS.has(name)) return SLOT;
  if (name === 'br') return '\n';
  const text = children.map(toText).join('');
  return BLOCKS.has(name) ? PARAGRAPH + text + PARAGRAPH : text;
}

/** The text below an element, with an empty line between its paragraphs. */
export function readText(element: XmlElement | undefined): string {
  return element ? readParagraphs(element).join('\n\n') : '';
}

/** The text before the first paragraph with a blank, and the paragraphs from there on. */
export function readTextWithBlanks(element: XmlElement): { task: string; lines: string[] } {
  const paragraphs = readParagraphs(element);
  const lines = paragraphs.slice(paragraphs.findIndex((text) => text.includes(SLOT)));
  const task = paragraphs.slice(0, -lines.length);
  return { task: task.join('\n\n'), lines: lines.map((text) => text.replaceAll(SLOT, BLANK)) };
}

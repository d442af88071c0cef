import { BLANK } from '@tensely/questions/logic';
import { Refusal } from '../cells.ts';
import { marks, withoutMarks } from './emphasis.ts';
import type { XmlElement } from './read-xml.ts';

/** A paragraph, with the elements that stand in the places of its blanks. */
export interface Paragraph {
  /** With marks around bold and italic parts. */
  text: string;
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

/** Reads the text below an element. Spaces that only format the XML are dropped. */
export function readParagraphs(element: XmlElement): Paragraph[] {
  let current: Paragraph = { text: '', slots: [] };
  const paragraphs = [current];
  const start = () => {
    current = { text: '', slots: [] };
    paragraphs.push(current);
  };
  const visit = (child: XmlElement | string): void => {
    if (typeof child === 'string') current.text += withoutMarks(child).replace(/\s+/g, ' ');
    else if (child.name === 'br') current.text += '\n';
    else if (SLOTS.has(child.name)) {
      current.text += BLANK;
      current.slots.push(child);
    } else if (!APART.has(child.name)) visitChildren(child);
  };
  const visitChildren = ({ name, children }: XmlElement): void => {
    if (MEDIA.has(name)) throw new Refusal(`it holds a <${name}>, which a question cannot hold.`);
    if (BLOCKS.has(name)) start();
    current.text += marks.get(name) ?? '';
    children.forEach(visit);
    current.text += marks.get(name) ?? '';
    if (BLOCKS.has(name)) start();
  };
  visitChildren(element);
  return paragraphs
    .map(({ text, slots }) => ({ text: text.replace(/ *\n */g, '\n').trim(), slots }))
    .filter(({ text }) => withoutMarks(text));
}

/** The text below an element without its styles, with an empty line between its paragraphs. */
export function readText(element: XmlElement | undefined): string {
  return element ? withoutMarks(joinParagraphs(readParagraphs(element))) : '';
}

export function joinParagraphs(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => text).join('\n\n');
}

import { BLANK } from '@tensely/questions/logic';
import { SaxesParser } from 'saxes';
import { orRefuse, Refusal } from '../cells.ts';

/** A text or an element. Has the fields of parse5, so that HTML is read in the same way. */
interface XmlNode {
  nodeName: string;
  value?: string;
  childNodes?: readonly XmlNode[];
}

/** Names are as QTI 3 has them but without its "qti-": `choice-interaction`, `response-identifier`. */
export interface XmlElement extends XmlNode {
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  childNodes: (XmlElement | { nodeName: '#text'; value: string })[];
}

const MAX_DEPTH = 100;

/**
 * Parses XML without entities: a DOCTYPE is refused, so that nothing is expanded or loaded from elsewhere. Names in camel
 * case, as of QTI 2.2, become those of QTI 3.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { nodeName: '', namespace: '', attributes: new Map(), childNodes: [] };
  const open = [top];
  parser.on('doctype', () => {
    throw new Refusal('it has a DOCTYPE. QTI files need none, and entities are not loaded.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Refusal(`it nests its elements more than ${MAX_DEPTH} deep.`);
    const pairs = Object.values(attributes).map((attribute) => [kebab(attribute.local), attribute.value] as const);
    const child = { nodeName: kebab(local), namespace: uri, attributes: new Map(pairs), childNodes: [] };
    open.at(-1)?.childNodes.push(child);
    open.push(child);
  });
  parser.on('closetag', () => open.pop());
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (value) => open.at(-1)?.childNodes.push({ nodeName: '#text', value }));
  }
  orRefuse('it is not well-formed XML in UTF-8', () => {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  });
  return elementsOf(top)[0] ?? top;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^qti-/, '');
}

export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.childNodes ?? []).filter((child) => 'attributes' in child);
  return name ? elements.filter(({ nodeName }) => nodeName === name) : elements;
}

/** All elements with a name below an element, in document order. */
export function descendants(element: XmlElement | undefined, name: RegExp): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(name.test(child.nodeName) ? [child] : []),
    ...descendants(child, name),
  ]);
}

export function attribute(element: XmlElement | undefined, name: string): string {
  return element?.attributes.get(name) ?? '';
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

/** Stands for a blank until the text is split: a text may also show five underscores of its own. */
const SLOT = '\uFFFC';
const PARAGRAPH = '\f';

/** Reads the paragraphs below a node, without styles. Spaces that only format the XML are dropped. */
function readParagraphs({ childNodes = [] }: XmlNode): string[] {
  const paragraphs = childNodes.map(toText).join('').split(PARAGRAPH);
  return paragraphs.map((text) => text.replace(/ *\n */g, '\n').trim()).filter(Boolean);
}

function toText({ nodeName, value = '', childNodes = [] }: XmlNode): string {
  if (MEDIA.has(nodeName)) throw new Refusal(`it contains a <${nodeName}>, which a question cannot contain.`);
  if (APART.has(nodeName)) return '';
  if (SLOTS.has(nodeName)) return SLOT;
  if (nodeName === 'br') return '\n';
  const text = value.replace(/\s+/g, ' ') + childNodes.map(toText).join('');
  return BLOCKS.has(nodeName) ? PARAGRAPH + text + PARAGRAPH : text;
}

/** The text below a node, with an empty line between its paragraphs. */
export function readText(node: XmlNode | undefined): string {
  return node ? readParagraphs(node).join('\n\n') : '';
}

/** The text before the first paragraph with a blank, and the lines from there on. */
export function readTextWithBlanks(element: XmlElement): { task: string; text: string } {
  const paragraphs = readParagraphs(element);
  const first = paragraphs.findIndex((text) => text.includes(SLOT));
  const text = paragraphs.slice(first).join('\n').replaceAll(SLOT, BLANK);
  return { task: paragraphs.slice(0, first).join('\n\n'), text };
}

import { SaxesParser } from 'saxes';
import { orRefuse, Refusal } from '../cells.ts';

/** An element with names as QTI 3 has them but without its "qti-": `choice-interaction`, `response-identifier`. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
}

const MAX_DEPTH = 100;

/**
 * Parses XML without entities: a DOCTYPE is refused, so that nothing is expanded or loaded from elsewhere. Names in camel
 * case, as of QTI 2.2, become those of QTI 3.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: '', namespace: '', attributes: new Map(), children: [] };
  const open = [top];
  parser.on('doctype', () => {
    throw new Refusal('it has a DOCTYPE. QTI files need none, and entities are not loaded.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Refusal(`it nests its elements more than ${MAX_DEPTH} deep.`);
    const pairs = Object.values(attributes).map((attribute) => [kebab(attribute.local), attribute.value] as const);
    const child = { name: kebab(local), namespace: uri, attributes: new Map(pairs), children: [] };
    open.at(-1)?.children.push(child);
    open.push(child);
  });
  parser.on('closetag', () => open.pop());
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => open.at(-1)?.children.push(text));
  orRefuse('it is not well-formed XML in UTF-8', () => {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  });
  return elementsOf(top)[0] ?? top;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^qti-/, '');
}

export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.children ?? []).filter((child) => typeof child !== 'string');
  return name ? elements.filter((child) => child.name === name) : elements;
}

/** All elements with a name below an element, in document order. */
export function descendants(element: XmlElement | undefined, name: RegExp): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(name.test(child.name) ? [child] : []),
    ...descendants(child, name),
  ]);
}

export function attribute(element: XmlElement | undefined, name: string): string {
  return element?.attributes.get(name) ?? '';
}

import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

/** An element that changes, and its change: the same element with the attributes and the children that are new. */
interface Change {
  from: Element;
  change: Element;
}

/**
 * Finds the minimal changes from a piece of markup to each of several versions, so that unchanged elements keep their
 * focus. Every element that a version changes gets a `data-place` in the returned markup. A version is the markup of its changed
 * elements, each with that `data-place`, the attributes to set, the names of those to remove (`data-removed`), and children
 * (`data-children`) that come after the present ones ("more") or instead of them ("all").
 *
 * @example
 * changesBetween('<p>1</p>', ['<p>2</p>']);
 * // { markup: '<p data-place="0">1</p>', versions: ['<p data-place="0" data-children="all">2</p>'] }
 */
export function changesBetween(markup: string, others: readonly string[]): { markup: string; versions: string[] } {
  const tree = parseFragment(markup, { sourceCodeLocationInfo: true });
  const found = others.map((other) => compareRoots(tree, parseFragment(other)));
  const places = [...new Set(found.flat().map(({ from }) => from))];
  // From the last one on, so that earlier offsets stay valid.
  const marked = places
    .map((element, place) => ({ end: endOfTagName(element), place }))
    .toSorted((a, b) => b.end - a.end)
    .reduce((text, { end, place }) => `${text.slice(0, end)} data-place="${place}"${text.slice(end)}`, markup);
  return { markup: marked, versions: found.map((changes) => toMarkup(changes, places)) };
}

function toMarkup(changes: readonly Change[], places: readonly Element[]): string {
  const fragment = defaultTreeAdapter.createDocumentFragment();
  for (const { from, change } of changes) {
    change.attrs.unshift({ name: 'data-place', value: `${places.indexOf(from)}` });
    defaultTreeAdapter.appendChild(fragment, change);
  }
  const markup = serialize(fragment);
  const parsed = parseFragment(markup);
  const isSame = ({ change }: Change, place: number) =>
    change.childNodes.length === 0 || Object(parsed.childNodes[place]).namespaceURI === change.namespaceURI;
  if (serialize(parsed) !== markup || !changes.every(isSame))
    throw new Error(`The feedback changes an element that HTML allows only inside another: ${markup}`);
  return markup;
}

/** Offset in the markup at which attributes of this element can be inserted. */
function endOfTagName({ tagName, sourceCodeLocation }: Element): number {
  if (!sourceCodeLocation)
    throw new Error(`The prerendered <${tagName}> that the feedback changes is not in the markup.`);
  return sourceCodeLocation.startOffset + 1 + tagName.length;
}

function compareRoots(from: ParentNode, to: ParentNode): Change[] {
  if (from.childNodes.length !== to.childNodes.length || !keepsChildren(from, to))
    throw new Error('The feedback changes a prerendered page at its top level, where no element can be marked.');
  return compareChildren(from, to);
}

function compare(from: Node, to: Node): Change[] {
  if (!('tagName' in from && 'tagName' in to)) return [];
  const isKept = keepsChildren(from, to);
  const inner = isKept ? compareChildren(from, to) : [];
  const change = defaultTreeAdapter.createElement(to.tagName, to.namespaceURI, changedAttributes(from, to));
  const added = to.childNodes.slice(isKept ? from.childNodes.length : 0);
  if (!isKept || added.length > 0) change.attrs.push({ name: 'data-children', value: isKept ? 'more' : 'all' });
  for (const node of added) defaultTreeAdapter.appendChild(change, node);
  return change.attrs.length > 0 ? [{ from, change }, ...inner] : inner;
}

/** Whether the first children of `to` can be made of those of `from`. */
function keepsChildren(from: ParentNode, to: ParentNode): boolean {
  return from.childNodes.every((node, place) => isSameKind(node, to.childNodes[place]));
}

function compareChildren(from: ParentNode, to: ParentNode): Change[] {
  return from.childNodes.flatMap((node, place) => compare(node, to.childNodes[place] ?? node));
}

/** Whether one node can become the other through changes inside it; a different text is replaced with its siblings. */
function isSameKind(node: Node, other: Node | undefined): boolean {
  if ('value' in node) return other !== undefined && 'value' in other && node.value === other.value;
  return node.nodeName === other?.nodeName;
}

function changedAttributes(from: Element, to: Element) {
  const valueIn = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
  const removed = from.attrs.filter(({ name }) => valueIn(to, name) === undefined).map(({ name }) => name);
  const changed = to.attrs.filter(({ name, value }) => valueIn(from, name) !== value);
  return removed.length > 0 ? [{ name: 'data-removed', value: removed.join(' ') }, ...changed] : changed;
}

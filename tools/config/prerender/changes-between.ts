import type { Change, PrerenderedNode } from '@tensely/platform/host';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

type FoundChange = Omit<Change, 'place'>;

/**
 * Finds the minimal changes from a piece of markup to each of several versions, so that unchanged elements keep their
 * focus. Every element that a version changes gets a `data-place` in the returned markup, which the change refers to.
 *
 * @example
 * changesBetween('<p>1</p>', ['<p>2</p>']);
 * // { markup: '<p data-place="0">1</p>', versions: [[{ place: 0, path: [0], children: ['2'] }]] }
 */
export function changesBetween(markup: string, others: readonly string[]) {
  const tree = parseFragment(markup, { sourceCodeLocationInfo: true });
  const found = others.map((other) => compare(tree, parseFragment(other), []));
  const paths = [...new Set(found.flat().map(({ path }) => path.join()))];
  const ends = paths.map((path) => endOfTagName(elementAt(tree, path)));
  // From the last one on, so that earlier offsets stay valid.
  const marked = ends
    .map((end, place) => ({ end, place }))
    .toSorted((a, b) => b.end - a.end)
    .reduce((text, { end, place }) => `${text.slice(0, end)} data-place="${place}"${text.slice(end)}`, markup);
  const versions: Change[][] = found.map((changes) =>
    changes.map((change) => ({ place: paths.indexOf(change.path.join()), ...change })),
  );
  return { markup: marked, versions };
}

function elementAt(tree: Node, path: string): Node | undefined {
  return path.split(',').reduce<Node | undefined>((node, place) => node && childrenOf(node)[Number(place)], tree);
}

/** Offset in the markup at which attributes of this element can be inserted. */
function endOfTagName(node: Node | undefined): number {
  if (!node || !('tagName' in node) || !node.sourceCodeLocation) {
    throw new Error('The feedback changes a prerendered page at its top level, where no element can be marked.');
  }
  return node.sourceCodeLocation.startOffset + 1 + node.tagName.length;
}

function compare(before: Node, after: Node, path: readonly number[]): FoundChange[] {
  const old = childrenOf(before);
  const next = childrenOf(after);
  const attributes = attributeChanges(before, after);
  const isAlike = old.length === next.length && old.every((node, place) => isSameKind(node, next[place]));
  const change = { path: [...path], ...attributes, ...(!isAlike && { children: next.map(toPrerenderedNode) }) };
  const own = attributes || !isAlike ? [change] : [];
  if (!isAlike) return own;
  return [...own, ...next.flatMap((node, place) => compare(old[place] ?? node, node, [...path, place]))];
}

/** Whether one node can become the other through changes inside it; a different text is replaced with its siblings. */
function isSameKind(node: Node, other: Node | undefined): boolean {
  if ('value' in node) return other !== undefined && 'value' in other && node.value === other.value;
  return node.nodeName === other?.nodeName;
}

function attributeChanges(before: Node, after: Node) {
  const old = attributesOf(before);
  const next = attributesOf(after);
  const gone = Object.keys(old).filter((name) => !(name in next));
  const changed = Object.entries(next).filter(([name, value]) => old[name] !== value);
  if (gone.length === 0 && changed.length === 0) return undefined;
  return { attributes: { ...Object.fromEntries(gone.map((name) => [name, null])), ...Object.fromEntries(changed) } };
}

function toPrerenderedNode(node: Node): PrerenderedNode {
  if ('value' in node) return node.value;
  // React separates two adjacent texts with a comment.
  if ('data' in node) return ['#comment', {}, node.data];
  if (!('tagName' in node)) throw new Error(`A prerendered page has a ${node.nodeName} in it.`);
  return [node.tagName, attributesOf(node), ...childrenOf(node).map(toPrerenderedNode)];
}

function attributesOf(node: Node): Record<string, string> {
  return 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
}

function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

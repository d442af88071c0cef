import type { Change, DrawnNode } from '@tensely/platform/host';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/**
 * What has to be changed in one piece of markup, as it stands in a page, to make it another one: as little as possible, so
 * that what stays keeps its focus.
 *
 * @example
 * changesBetween('<p>1</p>', '<p>2</p>'); // [{ path: [0], children: ['2'] }]
 */
export function changesBetween(before: string, after: string): Change[] {
  return compare(parseFragment(before), parseFragment(after), []);
}

function compare(before: Node, after: Node, path: readonly number[]): Change[] {
  const old = childrenOf(before);
  const next = childrenOf(after);
  const attributes = attributeChanges(before, after);
  const isAlike = old.length === next.length && old.every((node, place) => isSameKind(node, next[place]));
  const change = { path: [...path], ...attributes, ...(!isAlike && { children: next.map(drawnNode) }) };
  const own = attributes || !isAlike ? [change] : [];
  if (!isAlike) return own;
  return [...own, ...next.flatMap((node, place) => compare(old[place] ?? node, node, [...path, place]))];
}

/** Whether one node can become the other by changes in it; a text that differs is put in with its siblings. */
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

function drawnNode(node: Node): DrawnNode {
  if ('value' in node) return node.value;
  // React tells two texts that follow each other apart by a comment.
  if ('data' in node) return ['#comment', {}, node.data];
  if (!('tagName' in node)) throw new Error(`A drawn page has a ${node.nodeName} in it.`);
  return [node.tagName, attributesOf(node), ...childrenOf(node).map(drawnNode)];
}

function attributesOf(node: Node): Record<string, string> {
  return 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
}

function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/**
 * Lets React work on a page that a translator or an extension edits. They replace text nodes, wrap elements and remove
 * nodes; React then throws a `NotFoundError`, or updates a text node that is no longer in the page
 * (https://github.com/facebook/react/issues/11538). After this call, for the whole page:
 * - `removeChild` and `insertBefore` find a node that was wrapped or replaced, and do not throw for one that was
 *   removed;
 * - a text node that React updates replaces its translation again, and the translator translates it.
 */
export function toleratePageEdits(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(take);
  const replacements = createReplacements((text) => observer.observe(text, { characterData: true }));
  observer.observe(document, { subtree: true, childList: true });

  function take(records: readonly MutationRecord[]) {
    // A text node that was moved, or that a translator has restored.
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) remove(replacements.shownFor(node));
    replacements.learn(records);
    for (const { type, target } of records) if (type === 'characterData' && !target.isConnected) putBack(target);
  }

  function putBack(text: Node) {
    const shown = replacements.shownFor(text);
    const [first] = shown;
    first?.parentNode?.insertBefore(text, first);
    remove(shown);
  }

  function remove(nodes: readonly Node[]) {
    for (const node of nodes) if (node.parentNode) removeChild.call(node.parentNode, node);
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    else {
      take(observer.takeRecords());
      remove(this.contains(child) ? [child] : replacements.shownFor(child));
    }
    return child;
  };

  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    let place = next;
    if (next && next.parentNode !== this) {
      take(observer.takeRecords());
      place = this.contains(next) ? next : (replacements.shownFor(next)[0] ?? null);
      while (place && place.parentNode !== this) place = place.parentNode;
    }
    insertBefore.call(this, node, place);
    return node;
  };
}

/** Half of a replacement: inserted nodes, or a removed text node with its replacement so far. */
interface Half {
  record: MutationRecord;
  nodes: Node[];
}

/** Text nodes that were replaced, with the nodes that replaced them. Calls `onReplaced` with each such text node. */
function createReplacements(onReplaced: (text: Text) => void) {
  const known = new WeakMap<Node, readonly Node[]>();

  /** The nodes that are in the page in place of a text node. */
  function shownFor(node: Node): readonly Node[] {
    return known.get(node)?.flatMap((other) => (other.isConnected ? other : shownFor(other))) ?? [];
  }

  /** Tracks mutations of the page, in order. */
  function learn(records: readonly MutationRecord[]) {
    const inserted: Half[] = [];
    const removed: Half[] = [];
    for (const record of records) {
      for (const node of record.addedNodes) known.delete(node);
      for (const text of [...record.removedNodes].filter(isRemovedText)) {
        const nodes = [...record.addedNodes, ...takeBeside(inserted, text)];
        known.set(text, nodes);
        removed.push({ record, nodes });
        onReplaced(text);
      }
      if (record.removedNodes.length === 0) pair(record, inserted, removed);
    }
  }

  return { learn, shownFor };
}

function isRemovedText(node: Node): node is Text {
  return node instanceof Text && !node.isConnected;
}

/** Collects nodes inserted beside a text node before it was removed: in front of it, else behind it. */
function takeBeside(inserted: Half[], text: Node): Node[] {
  const inFront = inserted.filter(({ record }) => record.nextSibling === text);
  const beside = inFront.length > 0 ? inFront : inserted.filter(({ record }) => record.previousSibling === text);
  for (const half of beside) inserted.splice(inserted.indexOf(half), 1);
  return beside.flatMap(({ nodes }) => nodes);
}

/** Nodes that are inserted where a text node was removed replace it. */
function pair(record: MutationRecord, inserted: Half[], removed: readonly Half[]) {
  const hole = removed.find(({ record: other, nodes }) => nodes.length === 0 && isSamePlace(other, record));
  if (hole) hole.nodes.push(...record.addedNodes);
  else inserted.push({ record, nodes: [...record.addedNodes] });
}

function isSamePlace(one: MutationRecord, other: MutationRecord): boolean {
  return (
    one.target === other.target &&
    one.previousSibling === other.previousSibling &&
    one.nextSibling === other.nextSibling
  );
}

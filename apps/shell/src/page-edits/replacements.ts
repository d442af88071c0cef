/** Text nodes that were replaced, with the nodes that replaced them. */
interface Replacements {
  /** Tracks mutations of the page, in order. */
  learn(records: readonly MutationRecord[]): void;
  /** The nodes that are in the page in place of a text node. */
  shownFor(node: Node): readonly Node[];
}

/** Half of a replacement: inserted nodes, or a removed text node with its replacement so far. */
interface Half {
  record: MutationRecord;
  nodes: Node[];
}

/** Calls `onReplaced` with each text node that was replaced. */
export function createReplacements(onReplaced: (text: Text) => void): Replacements {
  const known = new WeakMap<Node, readonly Node[]>();

  function shownFor(node: Node): readonly Node[] {
    return known.get(node)?.flatMap((other) => (other.isConnected ? other : shownFor(other))) ?? [];
  }

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

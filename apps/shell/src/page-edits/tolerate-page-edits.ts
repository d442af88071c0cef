import { createReplacements } from './replacements.ts';

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

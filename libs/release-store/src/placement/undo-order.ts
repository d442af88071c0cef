import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { type HistoryLine, readHistory } from './history.ts';
import { entryNames } from './pointers.ts';

type Change = HistoryLine & { revision: number };

/**
 * Returns in words how to undo a revision whose remotes have changed since: the later changes of these remotes, and of those
 * changed together with them, latest first. Empty without later changes. Throws a sentence if one of them cannot be undone.
 */
export async function describeUndoOrder(store: ReleaseStore, revision: number, remotes: string[]): Promise<string> {
  const history = await readHistory(store, { limit: Number.MAX_SAFE_INTEGER });
  const later = history.filter((line): line is Change => (line.revision ?? 0) > revision).reverse();
  const names = new Set(remotes);
  const needed = new Map<number, Change>();
  for (const line of later) {
    const undone = Number(/^undo revision (\d+) /.exec(line.what)?.[1]);
    // A change and its undo cancel each other out.
    if (needed.delete(undone) || !entryNames(line).some((name) => names.has(name))) continue;
    for (const name of entryNames(line)) names.add(name);
    needed.set(line.revision, line);
  }
  const changes = [...needed.values()].reverse();
  const final = changes.find(({ verb }) => verb === 'revoke');
  if (final) {
    throw new ReleaseStoreError(
      `Revision ${final.revision} (${final.what}) cannot be undone, so revision ${revision} cannot either. Roll back or promote instead.`,
    );
  }
  if (changes.length === 0) return '';
  const commands = changes.map((one) => `npm run release -- undo ${one.revision} (${one.what})`);
  return ['Undo in this order:', ...commands, `npm run release -- undo ${revision}`].join('\n');
}

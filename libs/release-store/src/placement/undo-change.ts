import { canonicalJson, messageOf } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { assertUnlocked, type Facts, lastOfRemote, type Routing, toRouting } from '../routing/change-routing.ts';
import type { Storage } from '../storage/storage.ts';
import { verifyPlaced } from '../trust/verify.ts';
import { type HistoryLine, readHistory } from './history.ts';
import { entryNames, isSame, type PlacedRemote, type Pointers, readStateBefore } from './pointers.ts';

/** The states before and after the change that made `revision`. */
export interface AdjacentStates {
  revision: number;
  before: Pointers;
  after: Pointers;
}

/** Reads the states around a change. Throws if the history does not have them. */
export async function readAdjacentStates(
  storage: Storage,
  current: Pointers,
  revision: number,
): Promise<AdjacentStates> {
  const before = await readStateBefore(storage, revision);
  const after = revision === current.revision ? current : await readStateBefore(storage, revision + 1);
  if (before && after) return { revision, before, after };
  throw new ReleaseStoreError(`There is no revision ${revision} to undo.`);
}

/** Returns the remotes in a change. Throws if there are none, or if they were not signed at the same time. */
export function changedNames({ revision, before, after }: AdjacentStates): string[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const changed = [...names].filter((name) => !isSame(before, after, name));
  if (changed.length === 0) throw new ReleaseStoreError(`Revision ${revision} changed nothing that can be undone.`);
  // Placements of the same revision have the same signed time.
  const times = new Set(changed.map((name) => after.remotes[name]?.placement.issuedAt));
  if (times.size > 1 || (changed.length > 1 && times.has(undefined)))
    throw new ReleaseStoreError(`history/${revision}.json is not the state before revision ${revision}.`);
  return changed;
}

interface Undone {
  name: string;
  states: AdjacentStates;
  keys: readonly TrustedKey[];
}

/**
 * Throws unless the history holds the signed states directly before and after the change of a remote, and the remote
 * has not changed since.
 */
async function assertUndoable(store: ReleaseStore, current: Pointers, { name, states, keys }: Undone): Promise<void> {
  const { revision } = states;
  const [before, after] = [states.before.remotes[name], states.after.remotes[name]];
  try {
    for (const placed of [before, after]) if (placed) await verifyPlaced(name, placed, keys);
    if (after && after.follows !== (before?.placement.sequence ?? 0)) {
      throw new ReleaseStoreError('It does not lead to the state after the change.');
    }
  } catch (error) {
    throw new ReleaseStoreError(
      `history/${revision}.json in the release store is not the state before revision ${revision}: ${messageOf(error)} Nothing was changed; roll back or promote instead.`,
      { cause: error },
    );
  }
  if (servesSame(current.remotes[name], after)) return;
  const order = await describeUndoOrder(store, revision, changedNames(states));
  const which = `Revision ${revision} was followed by other changes of ${name}.`;
  throw new ReleaseStoreError(`${which} ${order || 'Roll back or promote instead.'}`);
}

/** Whether visitors get the same: a later change may have been undone, or only signed again. */
function servesSame(...[one, other]: (PlacedRemote | undefined)[]): boolean {
  const served = (placed: PlacedRemote | undefined) => {
    if (!placed) return null;
    const { leaving: _leaving, ...routing } = toRouting(placed);
    return canonicalJson(routing);
  };
  return served(one) === served(other);
}

/**
 * Returns the routing before the change; undefined if the change placed the remote for the first time. Throws if the
 * history does not prove what that was, if the remote has changed since, if a version that it needs is missing, or if no
 * version of the shell would stay live: gateways serve nothing without a shell.
 */
export async function undo(
  store: ReleaseStore,
  current: Pointers,
  undone: Undone,
  facts: Facts,
): Promise<Routing | undefined> {
  await assertUndoable(store, current, undone);
  const { name, states } = undone;
  const now = current.remotes[name];
  const before = states.before.remotes[name];
  if (!now) {
    const command = before ? ` Promote one: npm run release -- promote ${name} ${before.stable}` : '';
    throw new ReleaseStoreError(`No version of ${name} is live any more.${command}`);
  }
  if (!before && name === 'shell') throw lastOfRemote(name, now.stable);
  const routing = before && toRouting(before);
  if (now.locked && (!routing || routing.locked)) assertUnlocked(toRouting(now), name);
  const revoked = now.placement.revoked.filter((version) => !routing?.revoked.includes(version));
  if (revoked.length > 0) throw new ReleaseStoreError(`${name} ${revoked.join(', ')} is revoked permanently.`);
  const needed = routing ? [routing.stable, ...(routing.canary ? [routing.canary.version] : [])] : [];
  const gone = needed.find((version) => !facts.isPublished(version));
  if (gone) throw new ReleaseStoreError(`${name} ${gone} was removed, so the change cannot be undone.`);
  return routing;
}

type Change = HistoryLine & { revision: number };

/**
 * Returns in words how to undo a revision whose remotes have changed since: the later changes of these remotes, and of those
 * changed together with them, latest first. Empty without later changes. Throws if one of them cannot be undone.
 */
export async function describeUndoOrder(store: ReleaseStore, revision: number, remotes: string[]): Promise<string> {
  const history = await readHistory(store);
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

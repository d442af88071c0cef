import { randomUUID } from 'node:crypto';
import type { Pair } from '../matrix/compatibility.ts';
import { type Change, describeChange } from '../routing/routing.ts';
import type { Storage } from '../storage/storage.ts';
import { assertConditionsHold } from '../storage/storage.ts';
import type { TrustContext } from '../trust/verify.ts';
import { writeStateBefore } from './history.ts';
import {
  type AuditEntry,
  entryNames,
  type PlacedRemote,
  type Pointers,
  placedAmong,
  type Snapshot,
  swapPointers,
} from './pointers.ts';

export interface ChangeOptions extends Omit<TrustContext, 'storage'> {
  who: string;
  why: string;
  /** Computes everything and writes nothing. */
  dryRun?: boolean | undefined;
  expectRevision?: number | undefined;
}

export interface AppliedChange {
  before: Pointers;
  after: Pointers;
  entry: AuditEntry;
  /** The compatibility of every pair that is live after the change. */
  pairs: Pair[];
}

/**
 * Returns the pointers after a change, and its line of the history.
 *
 * @param changed each changed remote after the change; undefined if the change removed it
 */
export function stateAfter(
  before: Pointers,
  change: Change,
  changed: ReadonlyMap<string, PlacedRemote | undefined>,
  { who, why, now, keyId }: Pick<ChangeOptions, 'who' | 'why' | 'now'> & { keyId: string },
): Pick<AppliedChange, 'before' | 'after' | 'entry'> {
  const what = [...changed].map(([name, next]) => describeChange(name, change, before.remotes[name], next));
  const entry = {
    id: randomUUID(),
    revision: before.revision + 1,
    name: [...changed.keys()].join(', '),
    verb: change.verb,
    what: what.join(', '),
    who,
    when: now.toISOString(),
    why,
    keyId,
  };
  const all = Object.entries({ ...before.remotes, ...Object.fromEntries(changed) });
  const remotes = Object.fromEntries(all.flatMap(([name, placed]) => (placed ? [[name, placed]] : [])));
  return { before, after: { revision: entry.revision, lastChange: entry, remotes }, entry };
}

/** Compares and swaps the pointers, and saves the previous ones. A dry run only checks that the storage would allow it. */
export async function commitChange(
  storage: Storage,
  snapshot: Snapshot,
  after: Pointers,
  { seen, keys, dryRun }: ChangeOptions,
): Promise<void> {
  await assertConditionsHold(storage);
  if (dryRun) return;
  await writeStateBefore(storage, after.revision, snapshot.pointers);
  await swapPointers(storage, snapshot, after);
  // A second copy, so that damaged pointers lose nothing that was signed.
  await writeStateBefore(storage, after.revision + 1, after).catch(() => {});
  await seen?.remember(placedAmong(after, entryNames(after.lastChange)), keys).catch(() => {});
}

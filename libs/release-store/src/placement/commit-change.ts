import { randomUUID } from 'node:crypto';
import type { TrustedKey } from '@tensely/platform/host';
import type { Pair } from '../matrix/check-pair.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { AuditedChange } from '../routing/change.ts';
import { describeChange } from '../routing/describe-change.ts';
import { assertConditionsHold } from '../storage/conditions-hold.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import type { Signer } from '../trust/signer.ts';
import { completeAudit, writeStateBefore } from './audit-log.ts';
import { type AuditEntry, entryNames, type PlacedRemote, type Pointers } from './pointers.ts';
import type { Snapshot } from './read-snapshot.ts';
import { swapPointers } from './swap-pointers.ts';

export interface ChangeOptions {
  who: string;
  why: string;
  now: Date;
  /** The trusted keys: a version that none of them has signed is not put live. */
  keys: readonly TrustedKey[];
  /** What this machine knows of placements; without it, only what the store itself knows. */
  seen?: SeenPlacements | undefined;
  /** Works everything out and writes nothing. */
  dryRun?: boolean | undefined;
  /** Refuse unless the pointers are still at this revision, which the caller has seen. */
  expectRevision?: number | undefined;
}

export interface AppliedChange {
  before: Pointers;
  after: Pointers;
  entry: AuditEntry;
  /** What the matrix said of every pair that is live after the change. */
  pairs: Pair[];
}

interface Made {
  change: AuditedChange;
  /** Each changed remote after the change; undefined when it is placed no more. */
  remotes: ReadonlyMap<string, PlacedRemote | undefined>;
  signer: Signer;
}

/** The pointers after a change, with the change as its line of the audit log. */
export function stateAfter(
  before: Pointers,
  { change, remotes: changed, signer }: Made,
  { who, why, now }: ChangeOptions,
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
    keyId: signer.keyId,
  };
  const all = Object.entries({ ...before.remotes, ...Object.fromEntries(changed) });
  const remotes = Object.fromEntries(all.flatMap(([name, placed]) => (placed ? [[name, placed]] : [])));
  return { before, after: { revision: entry.revision, lastChange: entry, remotes }, entry };
}

/** Swaps the pointers that were read for the next ones. The history keeps those that were read. */
export async function commitChange(
  store: ReleaseStore,
  snapshot: Snapshot,
  after: Pointers,
  { seen, keys }: Pick<ChangeOptions, 'seen' | 'keys'>,
): Promise<void> {
  await assertConditionsHold(store.storage);
  await completeAudit(store.storage, snapshot.pointers);
  await writeStateBefore(store.storage, after.revision, snapshot.pointers);
  await swapPointers(store, snapshot, after);
  // The change is made. An audit line that is not written now is written with the next change or look at the history.
  await completeAudit(store.storage, after).catch(() => {});
  // A second copy: should the pointers get damaged, nothing that was signed is lost.
  await writeStateBefore(store.storage, after.revision + 1, after).catch(() => {});
  const changed = entryNames(after.lastChange).flatMap((name): [string, PlacedRemote][] => {
    const placed = after.remotes[name];
    return placed ? [[name, placed]] : [];
  });
  await seen?.remember(changed, keys).catch(() => {});
}

import { randomUUID } from 'node:crypto';
import type { TrustedKey } from '@tensely/platform/logic';
import type { Pair } from '../matrix/check-pair.ts';
import { newMisfits, readLivePairs } from '../matrix/live-pairs.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName } from '../releases/names.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import type { Signer } from '../trust/signer.ts';
import { verifyRecord } from '../trust/verify-record.ts';
import { completeAudit, readStateBefore, writeStateBefore } from './audit-log.ts';
import { readBase, verifyAround } from './base.ts';
import type { Change, Deed } from './change.ts';
import { changeRouting } from './change-routing.ts';
import { readFacts } from './facts.ts';
import type { AuditEntry, PlacedRemote, Pointers } from './pointers.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { routingOf, versionsInUse } from './routing.ts';
import { signPlaced } from './sign-placed.ts';
import { changedElsewhere, swapPointers } from './swap-pointers.ts';
import { type Around, changedName, undo } from './undo.ts';
import { wordsOfChange } from './words-of-change.ts';

export interface ChangeOptions {
  who: string;
  why: string;
  now: Date;
  /** The keys that count: a version that they do not vouch for is not put live. */
  keys: readonly TrustedKey[];
  /** What this machine knows of placements; without it, only what the store itself knows. */
  seen?: SeenPlacements | undefined;
  /** Works everything out and writes nothing. */
  dryRun?: boolean | undefined;
  /** Refuse unless the pointers are at this revision still: what the caller looked at. */
  expectRevision?: number | undefined;
}

export interface AppliedChange {
  before: Pointers;
  after: Pointers;
  entry: AuditEntry;
  /** What the matrix said of every pair that is live after the change. */
  pairs: Pair[];
}

/**
 * Makes one change: reads the pointers, verifies what it builds on, works out the next ones, signs them, and swaps them if
 * nobody else did meanwhile. Rejects with a sentence (not signed, locked, revoked, unknown version, a misfit, changed by
 * somebody else).
 */
export async function applyChange(
  store: ReleaseStore,
  signer: Signer,
  change: Change,
  options: ChangeOptions,
): Promise<AppliedChange> {
  const snapshot = await readSnapshot(store.storage);
  const before = snapshot.pointers;
  if (options.expectRevision !== undefined && options.expectRevision !== before.revision)
    throw changedElsewhere(before);
  const around = change.verb === 'undo' ? await readAround(store, before, change.revision) : undefined;
  const name = change.verb === 'undo' ? changedName(required(around, change.revision)) : checkedName(change.name);
  const knowledge = { storage: store.storage, ...options };
  const base = await readBase(name, before, knowledge);
  if (around) await verifyAround(name, around, knowledge);
  const { placed, revoked } = base;

  const facts = await readFacts(
    store,
    { name, change, placed, revoked, around, lastChange: before.lastChange },
    options,
  );
  const routing =
    change.verb === 'undo'
      ? undo(before, required(around, change.revision), facts)
      : changeRouting(placed && routingOf(placed), change, facts);
  const grown = routing && { ...routing, revoked: [...new Set([...routing.revoked, ...revoked])] };
  const next = grown && signPlaced(name, grown, base, signer, options.now);
  const entry = entryOf(name, change, { placed, next, revision: before.revision + 1, keyId: signer.keyId }, options);
  const after = { revision: entry.revision, lastChange: entry, remotes: withRemote(before, name, next) };

  await refuseUntrusted(store, name, placed, next, options.keys);
  const pairs = await readLivePairs(store, after);
  if (change.verb !== 'revoke') refuseMisfits(newMisfits(pairs, before));
  if (!options.dryRun) {
    await options.seen?.remember(placed ? [[name, placed]] : [], options.keys);
    await commit(store, snapshot, after, options);
  }
  return { before, after, entry, pairs };
}

/** Puts the next state in the place of the one that was read, which the history keeps. */
export async function commit(
  store: ReleaseStore,
  snapshot: Snapshot,
  after: Pointers,
  { seen, keys }: Pick<ChangeOptions, 'seen' | 'keys'>,
): Promise<void> {
  await completeAudit(store.storage, snapshot.pointers);
  await writeStateBefore(store.storage, after.revision, snapshot.pointers);
  await swapPointers(store, snapshot, after);
  // The change is made. Should its line not get written now, it will be with the next change or look at the history.
  await completeAudit(store.storage, after).catch(() => {});
  // The state before the next change: where the pointers get damaged, nothing that was signed is lost.
  await writeStateBefore(store.storage, after.revision + 1, after).catch(() => {});
  const name = after.lastChange?.name ?? '';
  const placed = after.remotes[name];
  await seen?.remember(placed ? [[name, placed]] : [], keys).catch(() => {});
}

async function readAround(store: ReleaseStore, current: Pointers, revision: number): Promise<Around | undefined> {
  const before = await readStateBefore(store.storage, revision);
  const after = revision === current.revision ? current : await readStateBefore(store.storage, revision + 1);
  return before && after && { revision, before, after };
}

function required(around: Around | undefined, revision: number): Around {
  if (!around) throw new ReleaseStoreError(`There is no revision ${revision} that could be taken back.`);
  return around;
}

function withRemote({ remotes }: Pointers, name: string, next: PlacedRemote | undefined): Pointers['remotes'] {
  if (next) return { ...remotes, [name]: next };
  const { [name]: _removed, ...others } = remotes;
  return others;
}

export interface Made {
  placed: PlacedRemote | undefined;
  next: PlacedRemote | undefined;
  revision: number;
  keyId: string;
}

export function entryOf(name: string, change: Deed, made: Made, { who, why, now }: ChangeOptions): AuditEntry {
  const { placed, next, revision, keyId } = made;
  const what = wordsOfChange(name, change, placed, next);
  return { id: randomUUID(), revision, name, verb: change.verb, what, who, when: now.toISOString(), why, keyId };
}

/** A version that the gateway would refuse must not be put before anybody. */
async function refuseUntrusted(
  store: ReleaseStore,
  name: string,
  before: PlacedRemote | undefined,
  after: PlacedRemote | undefined,
  keys: readonly TrustedKey[],
) {
  const known = new Set(before && versionsInUse(before));
  for (const version of new Set(after && versionsInUse(after))) {
    if (!known.has(version)) await verifyRecord(await store.readRecord(name, version), keys);
  }
}

function refuseMisfits(misfits: readonly Pair[]) {
  if (misfits.length === 0) return;
  const lines = misfits.map(
    ({ shell, name, version, why }) => `shell ${shell} with ${name} ${version}: ${why.join(' ')}`,
  );
  throw new ReleaseStoreError(`These would not fit each other, so nothing was changed.\n${lines.join('\n')}`);
}

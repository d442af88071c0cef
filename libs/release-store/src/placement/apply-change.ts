import { randomBytes } from 'node:crypto';
import { minute } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { describePair, newIncompatibilities, type Pair, readLivePairs } from '../matrix/compatibility.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { assertAsPublished } from '../releases/compressed-forms.ts';
import { type ReleaseStore, withRecordCache } from '../releases/open-release-store.ts';
import { checkedName } from '../releases/release-record.ts';
import { type Change, pointersAfter } from '../routing/change.ts';
import {
  changeRouting,
  type Facts,
  type Routing,
  type RoutingChange,
  toRouting,
  versionsInUse,
} from '../routing/change-routing.ts';
import { assertConditionsHold, type Storage } from '../storage/storage.ts';
import type { Signer } from '../trust/signer.ts';
import { type Base, readVerifiedBase, type TrustContext, verifyRecord } from '../trust/verify.ts';
import { readHaltOf } from './history.ts';
import {
  type AuditEntry,
  ChangedElsewhere,
  describeEntry,
  entryNames,
  type PlacedRemote,
  type Pointers,
  placedAmong,
  readSnapshot,
  type Snapshot,
  swapPointers,
  writeStateBefore,
} from './pointers.ts';
import { readLastSigned, readLastSnapshot, restoredRouting } from './restore.ts';
import { signPlaced } from './sign-placed.ts';
import { type AdjacentStates, changedNames, describeUndoOrder, readAdjacentStates, undo } from './undo-change.ts';

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
 * Makes one change: reads the pointers, verifies what the change builds on, computes the next pointers, signs them, and
 * writes them with a compare-and-swap. Rejects with the reason: not signed, locked, revoked, unknown or altered version,
 * incompatible, changed concurrently. Retries if the concurrent change was of another remote.
 */
export async function applyChange(
  store: ReleaseStore,
  signer: Signer,
  change: Change,
  options: ChangeOptions,
): Promise<AppliedChange> {
  // Outside the attempts, which have to be short to win against concurrent changes.
  if (change.verb === 'promote') await assertAsPublished(store, [change, ...(change.also ?? [])]);
  if (change.verb === 'canary') await assertAsPublished(store, [change]);
  for (let triesLeft = MAX_RETRIES; ; triesLeft -= 1) {
    try {
      return await applyOnce(withRecordCache(store), signer, change, options);
    } catch (error) {
      const isOver = triesLeft === 0 || options.expectRevision !== undefined || change.verb === 'undo';
      if (isOver || !(error instanceof ChangedElsewhere && error.isOfOthers)) throw error;
    }
  }
}

/** Teams release at the same time of day, but more concurrent changes than this are a bug. */
const MAX_RETRIES = 20;

/** The change of one remote: a routing change, or the undoing or restoring of its state. */
type RemoteChange =
  | RoutingChange
  | { verb: 'restore'; name: string }
  | { verb: 'undo'; name: string; states: AdjacentStates };

interface Attempt {
  store: ReleaseStore;
  options: ChangeOptions;
  before: Pointers;
}

async function applyOnce(
  store: ReleaseStore,
  signer: Signer,
  change: Change,
  options: ChangeOptions,
): Promise<AppliedChange> {
  const isRestoring = change.verb === 'restore';
  const snapshot = await (isRestoring ? readLastSnapshot : readSnapshot)(store.storage);
  const before = snapshot.pointers;
  if (options.expectRevision !== undefined && options.expectRevision !== before.revision) {
    throw new ChangedElsewhere(before);
  }
  const attempt: Attempt = { store, options, before };
  const trust = { ...options, storage: store.storage };
  const remotes = new Map<string, PlacedRemote | undefined>();
  for (const own of await changesOf(attempt, change)) {
    const { name } = own;
    const base = await (isRestoring ? readLastSigned : readVerifiedBase)(name, before, trust);
    const routing = await routingAfter(attempt, own, base);
    const revoked = [...new Set([...(routing?.revoked ?? []), ...base.revoked])];
    const next = routing && signPlaced(name, { ...routing, revoked }, base, signer, options);
    await assertTrusted(store, name, isRestoring ? [next?.stable] : newInUse(before.remotes[name], next), options.keys);
    remotes.set(name, next);
  }
  const names = [...remotes.keys()];
  const { after, entry } = pointersAfter(before, change, remotes, { ...options, keyId: signer.keyId });
  const pairs = await readLivePairs(store, after);
  await assertCompatible(attempt, change, names, pairs);
  // The pointers that a restoration replaces are not verified.
  if (!options.dryRun && !isRestoring) await options.seen?.remember(placedAmong(before, names), options.keys);
  await commitChange(store.storage, snapshot, after, options);
  return { before, after, entry, pairs };
}

/** Splits a change by remote. Throws for an invalid name, or one that occurs twice. */
async function changesOf({ store, before }: Attempt, change: Change): Promise<RemoteChange[]> {
  if (change.verb === 'undo') {
    const states = await readAdjacentStates(store.storage, before, change.revision);
    return changedNames(states).map((name) => ({ verb: 'undo', name, states }));
  }
  const also = change.verb === 'promote' ? (change.also ?? []).map((one) => ({ ...change, ...one })) : [];
  const changes = [change, ...also];
  const names = changes.map(({ name }) => checkedName(name));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new ReleaseStoreError(`${twice} is named twice.`);
  return changes;
}

/** The routing of one remote after its change; undefined if the change removes the remote. */
async function routingAfter(attempt: Attempt, change: RemoteChange, base: Base): Promise<Routing | undefined> {
  const { store, before, options } = attempt;
  if (change.verb === 'restore') return restoredRouting(change.name, base);
  if (change.verb !== 'undo')
    return changeRouting(base.placed && toRouting(base.placed), change, await readFacts(attempt, change, base));
  const { name, states } = change;
  return undo(store, before, { name, states, keys: options.keys }, await readFacts(attempt, change, base));
}

/** Whether a change decided which version of the remote is live. */
function madeLive(line: NonNullable<Pointers['lastChange']>, name: string): boolean {
  return ['promote', 'rollback', 'undo', 'revoke', 'restore'].includes(line.verb) && entryNames(line).includes(name);
}

/** Gateways do not serve versions without a trusted signature, so these must not go live. */
async function assertTrusted(
  store: ReleaseStore,
  name: string,
  versions: readonly (string | undefined)[],
  keys: readonly TrustedKey[],
) {
  for (const version of versions) {
    if (version !== undefined) await verifyRecord(await store.readRecord(name, version), keys);
  }
}

function newInUse(before: PlacedRemote | undefined, after: PlacedRemote | undefined): string[] {
  const known = before ? versionsInUse(before) : [];
  return (after ? versionsInUse(after) : []).filter((version) => !known.includes(version));
}

const PROMOTE_TOGETHER = 'To promote versions together that need each other: docs/runbooks/shared-change.md';

/** Throws if a change makes incompatible versions live. Emergencies are exempt. */
async function assertCompatible(
  { store, before }: Attempt,
  change: Change,
  names: readonly string[],
  pairs: readonly Pair[],
): Promise<void> {
  if (change.verb === 'revoke' || change.verb === 'restore') return;
  const incompatible = newIncompatibilities(pairs, before);
  if (incompatible.length === 0) return;
  const lines = incompatible.map(describePair);
  const involved = ['shell', ...names, ...incompatible.map(({ name }) => name)];
  const order = change.verb === 'undo' ? await describeUndoOrder(store, change.revision, involved) : '';
  const remedy = change.verb === 'promote' ? PROMOTE_TOGETHER : order;
  const problem = 'These versions are incompatible, so nothing was changed.';
  throw new ReleaseStoreError([problem, ...lines, remedy].filter(Boolean).join('\n'));
}

async function readFacts(
  { store, before: { lastChange }, options: { who, why, now } }: Attempt,
  change: RemoteChange,
  { placed, revoked }: Base,
): Promise<Facts> {
  const { name } = change;
  const published = new Set<string>();
  const halts = new Map<string, string>();
  for (const version of versionsNamed(change, placed)) {
    if (await store.has(name, version)) published.add(version);
    const halt = await readHaltOf(store.storage, name, version, placed?.canary);
    if (halt) halts.set(version, `${minute(halt.at)} UTC: ${halt.why}`);
  }
  return {
    who,
    why,
    now,
    lastChange: lastChange && madeLive(lastChange, name) ? describeEntry(lastChange) : undefined,
    newSalt: randomBytes(9).toString('base64url'),
    revokedBefore: revoked,
    isPublished: (version) => published.has(version),
    haltOf: (version) => halts.get(version),
  };
}

function versionsNamed(change: RemoteChange, placed: PlacedRemote | undefined): string[] {
  const before = change.verb === 'undo' ? change.states.before.remotes[change.name] : undefined;
  const named = [
    ...(before ? [before.stable, before.canary?.version] : [placed?.previous[0]]),
    'version' in change ? change.version : undefined,
    'to' in change ? change.to : undefined,
  ];
  return [...new Set(named.filter((version) => version !== undefined))];
}

/** Compares and swaps the pointers, and saves the previous ones. A dry run only checks that the storage would allow it. */
async function commitChange(
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

import { randomBytes } from 'node:crypto';
import { minute } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import type { Pair } from '../matrix/compatibility.ts';
import { newIncompatibilities, readLivePairs } from '../matrix/compatibility.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { assertAsPublished } from '../releases/compressed-forms.ts';
import { type ReleaseStore, withRecordCache } from '../releases/open-release-store.ts';
import { checkedName } from '../releases/release-record.ts';
import { changeRouting, type RoutingChange } from '../routing/change-routing.ts';
import type { Change, NamedVersion } from '../routing/routing.ts';
import { type Facts, toRouting, versionsInUse } from '../routing/routing.ts';
import type { Signer } from '../trust/signer.ts';
import { verifyRecord } from '../trust/verify.ts';
import { type AppliedChange, type ChangeOptions, commitChange, stateAfter } from './commit-change.ts';
import { readHaltOf, readStateBefore } from './history.ts';
import {
  ChangedElsewhere,
  describeEntry,
  entryNames,
  type PlacedRemote,
  type Pointers,
  placedAmong,
  readSnapshot,
} from './pointers.ts';
import { signPlaced } from './sign-placed.ts';
import { type AdjacentStates, changedNames, describeUndoOrder, isAsAfter, isSame, undo } from './undo-change.ts';
import {
  type Base,
  readLastSigned,
  readLastSnapshot,
  readVerifiedBase,
  restoredRouting,
  verifyAdjacentStates,
} from './verified-base.ts';

/**
 * Makes one change: reads the pointers, verifies what the change builds on, computes the next pointers, signs them, and
 * writes them with a compare-and-swap. Rejects with a sentence: not signed, locked, revoked, unknown or altered version,
 * incompatible, changed concurrently. Retries if the concurrent change was of another remote.
 */
export async function applyChange(
  store: ReleaseStore,
  signer: Signer,
  change: Change,
  options: ChangeOptions,
): Promise<AppliedChange> {
  // Outside the attempts, which have to be short to win against concurrent changes.
  if (change.verb === 'promote' || change.verb === 'canary') await assertAsPublished(store, versionsIn(change));
  for (let triesLeft = MAX_RETRIES; ; triesLeft -= 1) {
    try {
      return await applyOnce(withRecordCache(store), signer, change, options);
    } catch (error) {
      const isOver = triesLeft === 0 || options.expectRevision !== undefined || change.verb === 'undo';
      if (isOver || !(error instanceof OtherRemoteChanged)) throw error;
    }
  }
}

/** Teams release at the same time of day, but more concurrent changes than this are a bug. */
const MAX_RETRIES = 20;

class OtherRemoteChanged extends ChangedElsewhere {}

interface Attempt {
  store: ReleaseStore;
  signer: Signer;
  change: Change;
  options: ChangeOptions;
  before: Pointers;
  /** The states around the change to undo; undefined for other changes. */
  undone: AdjacentStates | undefined;
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
  const undone = change.verb === 'undo' ? await readAdjacentStates(store, before, change.revision) : undefined;
  const attempt: Attempt = { store, signer, change, options, before, undone };
  const names = change.verb === 'undo' ? changedNames(undone, change.revision) : namesIn(change);
  const remotes = new Map<string, PlacedRemote | undefined>();
  for (const name of names) {
    const next = await remoteAfter(attempt, name);
    await assertTrusted(store, name, isRestoring ? [next?.stable] : newInUse(before.remotes[name], next), options.keys);
    remotes.set(name, next);
  }
  const changed = stateAfter(before, { change, remotes, signer }, options);

  const pairs = await readLivePairs(store, changed.after);
  await assertCompatible(attempt, names, pairs);
  // The pointers that a restoration replaces are not verified.
  if (!options.dryRun && !isRestoring) await options.seen?.remember(placedAmong(before, names), options.keys);
  await commitChange(store.storage, snapshot, changed.after, options).catch((error) => {
    const isOther = error instanceof ChangedElsewhere && names.every((name) => isSame(before, error.pointers, name));
    throw isOther ? new OtherRemoteChanged(error.pointers) : error;
  });
  return { ...changed, pairs };
}

function versionsIn<Named extends { name: string }>(change: Named & { also?: readonly NamedVersion[] }) {
  return [change, ...(change.also ?? [])];
}

function namesIn(change: Exclude<Change, { verb: 'undo' }>): string[] {
  const names = versionsIn(change).map(({ name }) => checkedName(name));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new ReleaseStoreError(`${twice} is named twice.`);
  return names;
}

/** Returns the change of one remote in a change of several. */
function changeOf(name: string, change: RoutingChange): RoutingChange {
  if (change.verb !== 'promote') return change;
  const { also = [], ...first } = change;
  return { ...first, ...also.find((one) => one.name === name) };
}

/** Verifies the base of one remote's change and signs the result. Returns undefined if the change removes the remote. */
async function remoteAfter(attempt: Attempt, name: string): Promise<PlacedRemote | undefined> {
  const { store, signer, change, options, before, undone } = attempt;
  const context = { storage: store.storage, ...options };
  if (change.verb === 'restore') {
    const base = await readLastSigned(name, before, context);
    const routing = restoredRouting(name, base);
    return routing && signPlaced(name, routing, base, signer, options);
  }
  const base = await readVerifiedBase(name, before, context);
  if (undone) {
    await verifyAdjacentStates(name, undone, context);
    await assertNothingSince(store, before, undone, name);
  }
  const { placed, revoked } = base;
  const own = change.verb === 'undo' ? change : changeOf(name, change);
  const facts = await readFacts(attempt, own, name, base);
  const routing =
    own.verb === 'undo'
      ? undone && undo(before, undone, name, facts)
      : changeRouting(placed && toRouting(placed), own, facts);
  const complete = routing && { ...routing, revoked: [...new Set([...routing.revoked, ...revoked])] };
  return complete && signPlaced(name, complete, base, signer, options);
}

async function readAdjacentStates(
  store: ReleaseStore,
  current: Pointers,
  revision: number,
): Promise<AdjacentStates | undefined> {
  const before = await readStateBefore(store.storage, revision);
  const after = revision === current.revision ? current : await readStateBefore(store.storage, revision + 1);
  return before && after && { revision, before, after };
}

/** Whether a change decided which version of the remote is live. */
function madeLive(line: NonNullable<Pointers['lastChange']>, name: string): boolean {
  return ['promote', 'rollback', 'undo', 'revoke', 'restore'].includes(line.verb) && entryNames(line).includes(name);
}

/** Throws a sentence with the order of the undos if the remote has changed after the revision. */
async function assertNothingSince(store: ReleaseStore, now: Pointers, undone: AdjacentStates, name: string) {
  if (isAsAfter(now, undone, name)) return;
  const order = await describeUndoOrder(store, undone.revision, changedNames(undone, undone.revision));
  const which = `Revision ${undone.revision} was followed by other changes of ${name}.`;
  throw new ReleaseStoreError(`${which} ${order || 'Roll back or promote instead.'}`);
}

/** Gateways refuse versions without a trusted signature, so they must not go live. */
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

/** Throws a sentence if a change makes incompatible versions live. An emergency is not held up. */
async function assertCompatible(
  { store, change, before, undone }: Attempt,
  names: readonly string[],
  pairs: readonly Pair[],
): Promise<void> {
  if (change.verb === 'revoke' || change.verb === 'restore') return;
  const incompatible = newIncompatibilities(pairs, before);
  if (incompatible.length === 0) return;
  const involved = ['shell', ...names, ...incompatible.map(({ name }) => name)];
  const order = undone ? await describeUndoOrder(store, undone.revision, involved) : '';
  const lines = incompatible.map(
    ({ shell, name, version, why }) => `shell ${shell} with ${name} ${version}: ${why.join(' ')}`,
  );
  const remedy = change.verb === 'promote' ? PROMOTE_TOGETHER : order;
  const problem = 'These versions are incompatible, so nothing was changed.';
  throw new ReleaseStoreError([problem, ...lines, remedy].filter(Boolean).join('\n'));
}

async function readFacts(
  { store, before: { lastChange }, undone, options: { who, why, now } }: Attempt,
  change: Change,
  name: string,
  { placed, revoked }: Base,
): Promise<Facts> {
  const published = new Set<string>();
  const halts = new Map<string, string>();
  for (const version of versionsNamed(change, placed, undone?.before.remotes[name])) {
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

function versionsNamed(change: Change, placed: PlacedRemote | undefined, before: PlacedRemote | undefined): string[] {
  const [previous] = placed?.previous ?? [];
  const named =
    change.verb === 'undo'
      ? [before?.stable, before?.canary?.version]
      : ['version' in change ? change.version : undefined, 'to' in change ? change.to : undefined, previous];
  return [...new Set(named.filter((version) => version !== undefined))];
}

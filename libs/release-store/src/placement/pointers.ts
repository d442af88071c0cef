import { canonicalJson, minute } from '@tensely/core/logic';
import { placementSchema, signatureSchema, signedRenewalSchema } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { readJson, type Storage, writeConfirmed } from '../storage/storage.ts';

const authorSchema = z.object({ who: z.string(), why: z.string(), when: z.string() });

/**
 * Which versions of one remote (or of the shell) are served to whom. It has two signatures of an operator: one over `placement`,
 * which browsers get and which lists the allowed versions, and one over the routing, everything else but the renewal and `started`.
 */
const placedRemoteSchema = z.object({
  /** The version for visitors without a hold, pin, preview or canary. */
  stable: z.string(),
  /** Earlier stable versions, newest first, for fallbacks and rollbacks. */
  previous: z.array(z.string()),
  /** A version on trial. `since` is the start of the trial: an automatic halt counts only for its own trial. */
  canary: z.optional(z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  /** Gives each remote its own buckets, so that different visitors get its canary. */
  salt: z.string(),
  /** Version by uid of the learner. */
  pins: z.record(z.string(), z.string()),
  /** Versions that a preview link may select. */
  previews: z.array(z.string()),
  locked: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Of the shell only: browsers store nothing for offline use, and delete what they have stored. */
  offlineOff: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Recently replaced versions, with the time until which tabs with unsaved work may still use them. */
  leaving: z.optional(z.record(z.string(), z.string())),
  /** For reports: who made the stable version stable, and who started the canary. Missing in older stores. */
  started: z.optional(z.object({ stable: z.optional(authorSchema), canary: z.optional(authorSchema) })),
  /** The sequence of the previous placement; 0 for the first. */
  follows: z.optional(z.int()),
  placement: placementSchema,
  signature: signatureSchema,
  routingSignature: z.optional(signatureSchema),
  renewal: z.optional(signedRenewalSchema),
});

/** One change: a line of the history. */
const auditEntrySchema = z.object({
  /** Random: identifies this change among equal ones. */
  id: z.string(),
  revision: z.int(),
  /** The changed remote, or several that were promoted together, separated by ", ". */
  name: z.string(),
  verb: z.string(),
  /** For example "promote lessons 1.2.0 (before: 1.1.0)". */
  what: z.string(),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  keyId: z.string(),
});

/** `pointers.json`. The shell is one of the remotes here. */
export const pointersSchema = z.object({
  revision: z.int(),
  lastChange: z.optional(auditEntrySchema),
  remotes: z.record(z.string(), placedRemoteSchema),
});

export type PlacedRemote = z.infer<typeof placedRemoteSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type Pointers = z.infer<typeof pointersSchema>;

/** The remotes among these names that have a placement. */
export function placedAmong({ remotes }: Pointers, names: readonly string[]): [string, PlacedRemote][] {
  return names.flatMap((name): [string, PlacedRemote][] => {
    const placed = remotes[name];
    return placed ? [[name, placed]] : [];
  });
}

export function entryNames(entry: Pick<AuditEntry, 'name'> | undefined): string[] {
  return entry?.name.split(', ') ?? [];
}

/** Describes a change with its author: "promote lessons 1.2.0 (before: 1.1.0), by ann at 2026-11-21 10:00 UTC". */
export function describeEntry({ what, who, when }: AuditEntry): string {
  return `${what}, by ${who} at ${minute(when)} UTC`;
}

export const POINTERS_KEY = 'pointers.json';

/** The pointers with their ETag, which is undefined in a new store. */
export interface Snapshot {
  pointers: Pointers;
  etag: string | undefined;
}

/** The state before the first change. A store without a later one is new, or its first change was interrupted. */
const FIRST_STATE = 'history/1.json';

/** Reads the pointers; a new store has revision 0 and no remotes. Throws if they are damaged or lost. */
export async function readSnapshot(storage: Pick<Storage, 'read' | 'list' | 'place'>): Promise<Snapshot> {
  const found = await readJson(storage, POINTERS_KEY, pointersSchema);
  if (found) return { pointers: found.value, etag: found.etag };
  const states = await storage.list('history/');
  if (states.every(({ key }) => key === FIRST_STATE))
    return { pointers: { revision: 0, remotes: {} }, etag: undefined };
  throw new ReleaseStoreError(
    `${POINTERS_KEY} is missing in ${storage.place}, although the store has a history. Restore it as docs/runbooks/store-down.md says.`,
  );
}

/** Compares and swaps the pointers. Throws an error that names the author of a concurrent change. */
export async function swapPointers(storage: Storage, { etag, pointers }: Snapshot, next: Pointers): Promise<void> {
  const swapped = await writeConfirmed(storage, POINTERS_KEY, Buffer.from(JSON.stringify(next, null, 2)), {
    condition: etag === undefined ? { ifAbsent: true } : { ifMatch: etag },
    unknown: 'Whether it was done is not known; look at the status',
  });
  if (swapped !== 'conflict') return;
  const { pointers: now } = await readSnapshot(storage);
  const isOfOthers = entryNames(next.lastChange).every((name) => isSame(pointers, now, name));
  throw new ChangedElsewhere(now, isOfOthers);
}

/** Whether a remote is placed in the same way in both. */
export function isSame(one: Pointers, other: Pointers, name: string): boolean {
  return canonicalJson(one.remotes[name] ?? null) === canonicalJson(other.remotes[name] ?? null);
}

/** A concurrent change won. */
export class ChangedElsewhere extends ReleaseStoreError {
  /** The concurrent change was of other remotes. */
  readonly isOfOthers: boolean;
  constructor({ revision, lastChange }: Pointers, isOfOthers = false) {
    const by = lastChange ? `: ${describeEntry(lastChange)}` : '';
    super(`The release store was changed concurrently (revision ${revision}${by}). Check it, and try again.`);
    this.isOfOthers = isOfOthers;
  }
}

const historyKey = (revision: number) => `history/${revision}.json`;

/** Saves the state before a change, for undo and for the history: each state names the change that made it. */
export async function writeStateBefore(storage: Storage, revision: number, state: Pointers): Promise<void> {
  await storage.write(historyKey(revision), Buffer.from(JSON.stringify(state)));
}

/** The state before the change that made `revision`. */
export async function readStateBefore(storage: Storage, revision: number): Promise<Pointers | undefined> {
  return (await readJson(storage, historyKey(revision), pointersSchema))?.value;
}

const AT_A_TIME = 8;

/** The readable saved states, latest first. `revision` is that of the change that followed the state. */
export async function* savedStates(
  storage: Storage,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<{ revision: number; state: Pointers }, undefined> {
  const listed = (await storage.list('history/')).flatMap(
    ({ key }) => Number(/^history\/(\d{1,15})\.json$/.exec(key)?.[1] ?? Number.NaN) || [],
  );
  const revisions = listed.sort((one, other) => other - one).slice(0, most);
  while (revisions.length > 0) {
    const read = revisions.splice(0, AT_A_TIME).map(async (revision) => {
      const state = await readStateBefore(storage, revision).catch(() => undefined);
      return state ? [{ revision, state }] : [];
    });
    yield* (await Promise.all(read)).flat();
  }
}

import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { checkedName, checkedVersion } from '../releases/release-record.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { type AuditEntry, entryNames, type PlacedRemote, savedStates } from './pointers.ts';

/** A line of the history. An automatic halt has no revision and no signature. */
export type HistoryLine = Omit<AuditEntry, 'revision' | 'keyId' | 'id'> & { revision?: number; keyId?: string };

/** The last changes of one remote or of all, latest first. The state before revision N names the change that made N - 1. */
export async function readHistory(
  store: ReleaseStore,
  { name, limit = Number.POSITIVE_INFINITY }: { name?: string | undefined; limit?: number } = {},
): Promise<HistoryLine[]> {
  const { storage } = store;
  const { lastChange, revision } = await store.readPointers();
  const isWanted = (entry: AuditEntry | undefined) =>
    entry !== undefined && (!name || entryNames(entry).includes(name)) ? [entry] : [];
  const lines: HistoryLine[] = isWanted(lastChange);
  for await (const saved of savedStates(storage)) {
    if (lines.length >= limit) break;
    if (saved.revision <= revision) lines.push(...isWanted(saved.state.lastChange));
  }
  lines.push(...(await haltLines(storage, name)));
  return lines.sort((one, other) => (one.when > other.when ? -1 : 1)).slice(0, limit);
}

async function haltLines(storage: Storage, name: string | undefined): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for (const { key } of await storage.list(name ? `halts/${name}/` : 'halts/')) {
    const [, remote, version] = /^halts\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    if (!remote || !version) continue;
    for (const { at, why } of await readHalts(storage, remote, version)) {
      const what = `halt ${remote} ${version} automatically`;
      lines.push({ name: remote, verb: 'halt', what, who: 'the gateway', when: at, why });
    }
  }
  return lines;
}

const haltSchema = z.object({
  at: z.string(),
  why: z.string(),
  /** `since` of the halted canary, copied from the pointers because the clocks of two machines may differ. */
  trial: z.string(),
});
const haltsSchema = z.object({ halts: z.array(haltSchema) });

export type Halt = z.infer<typeof haltSchema>;

/** `halts/<name>/<version>.json`: the automatic halts of a canary. */
export function haltKey(name: string, version: string): string {
  return `halts/${checkedName(name)}/${checkedVersion(version)}.json`;
}

/** The automatic halts of a version, oldest first. */
export async function readHalts(storage: Storage, name: string, version: string): Promise<Halt[]> {
  return (await readHaltList(storage, name, version))?.value.halts ?? [];
}

/** The halt of a remote's current trial. */
export async function readActiveHalt(
  storage: Storage,
  name: string,
  { canary }: Pick<PlacedRemote, 'canary'>,
): Promise<Halt | undefined> {
  return canary && readHaltOf(storage, name, canary.version, canary);
}

/** The halt that applies to a version: that of its current trial, or the last one if it is not on trial. */
export async function readHaltOf(
  storage: Storage,
  name: string,
  version: string,
  canary: PlacedRemote['canary'],
): Promise<Halt | undefined> {
  const halts = await readHalts(storage, name, version);
  return canary?.version === version ? halts.find(({ trial }) => trial === canary.since) : halts.at(-1);
}

/**
 * Halts a canary automatically, as the gateway does for a bad one. Needs no key, because a halt only gives visitors the stable
 * version. Idempotent for a trial; restarting the canary begins another trial.
 */
export async function haltAutomatically(
  storage: Storage,
  name: string,
  placed: PlacedRemote,
  { at, why }: Omit<Halt, 'trial'>,
): Promise<void> {
  if (!placed.canary) return;
  const { version, since: trial } = placed.canary;
  const key = haltKey(name, version);
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await readHaltList(storage, name, version);
    const halts = found?.value.halts ?? [];
    if (halts.some((halt) => halt.trial === trial)) return;
    const bytes = Buffer.from(JSON.stringify({ halts: [...halts, { at, why, trial }] }));
    const written = await storage.write(key, bytes, found ? { ifMatch: found.etag } : { ifAbsent: true });
    if (written !== 'conflict') return;
  }
  throw new ReleaseStoreError(`The canary ${name} ${version} could not be halted because of concurrent writes.`);
}

function readHaltList(storage: Storage, name: string, version: string) {
  const what = `The list of halts of ${name} ${version} in the release store`;
  return readJson(storage, haltKey(name, version), haltsSchema, what);
}

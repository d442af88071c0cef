import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName, checkedVersion } from '../releases/release-keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { PlacedRemote } from './pointers.ts';

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
  const found = await storage.read(haltKey(name, version));
  return found ? parseHalts(found.bytes, name, version) : [];
}

/** The halt that stops the present trial of a remote. */
export async function readActiveHalt(
  storage: Storage,
  name: string,
  { canary }: Pick<PlacedRemote, 'canary'>,
): Promise<Halt | undefined> {
  if (!canary) return undefined;
  return (await readHalts(storage, name, canary.version)).find(({ trial }) => trial === canary.since);
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
    const found = await storage.read(key);
    const halts = found ? parseHalts(found.bytes, name, version) : [];
    if (halts.some((halt) => halt.trial === trial)) return;
    const bytes = Buffer.from(JSON.stringify({ halts: [...halts, { at, why, trial }] }));
    const written = await storage.write(key, bytes, found ? { ifMatch: found.etag } : { ifAbsent: true });
    if (written !== 'conflict') return;
  }
  throw new ReleaseStoreError(`The canary ${name} ${version} could not be halted because of concurrent writes.`);
}

function parseHalts(bytes: Buffer, name: string, version: string): Halt[] {
  return parseJson(haltsSchema, bytes, `The list of halts of ${name} ${version} in the release store`).halts;
}

import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName, checkedVersion } from '../releases/release-keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { PlacedRemote } from './pointers.ts';

const haltSchema = z.object({
  at: z.string(),
  why: z.string(),
  /** When the trial began that it ended, as the pointers say it: two machines' clocks need not agree. */
  trial: z.string(),
});
const haltsSchema = z.object({ halts: z.array(haltSchema) });

export type Halt = z.infer<typeof haltSchema>;

/** `halts/<name>/<version>.json`: when the canary was halted by itself. It only ever takes a canary away. */
export function haltKey(name: string, version: string): string {
  return `halts/${checkedName(name)}/${checkedVersion(version)}.json`;
}

/** Each time a version was halted by itself, oldest first. */
export async function readHalts(storage: Storage, name: string, version: string): Promise<Halt[]> {
  const found = await storage.read(haltKey(name, version));
  return found ? haltsOf(found.bytes, name, version) : [];
}

/** The halt that stops the present trial, if one does. */
export function activeHalt({ canary }: Pick<PlacedRemote, 'canary'>, halts: readonly Halt[]): Halt | undefined {
  return canary && halts.find(({ trial }) => trial === canary.since);
}

/**
 * Halts a canary by itself: what the gateway does when its figures are bad. It needs no key, because nobody gets
 * anything by it but the stable version. Twice is once; a trial that was begun again later is another.
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
    const halts = found ? haltsOf(found.bytes, name, version) : [];
    if (activeHalt(placed, halts)) return;
    const bytes = Buffer.from(JSON.stringify({ halts: [...halts, { at, why, trial }] }));
    const written = await storage.write(key, bytes, found ? { ifMatch: found.etag } : { ifAbsent: true });
    if (written !== 'conflict') return;
  }
  throw new ReleaseStoreError(`The canary ${name} ${version} could not be halted: others write at the same time.`);
}

function haltsOf(bytes: Buffer, name: string, version: string): Halt[] {
  return parseJson(haltsSchema, bytes, `The list of halts of ${name} ${version} in the release store`).halts;
}

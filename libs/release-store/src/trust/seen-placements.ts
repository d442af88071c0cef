import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TrustedKey } from '@tensely/platform/host';
import * as z from 'zod/mini';
import type { PlacedRemote } from '../placement/pointers.ts';
import { readJsonFile, replaceFile } from '../storage/local-files.ts';

/** The newest placement of a remote that this machine has seen, and the key that signed it. */
const seenSchema = z.object({ sequence: z.int(), revoked: z.array(z.string()), publicKey: z.string() });
const fileSchema = z.record(z.string(), seenSchema);

type SeenPlacement = z.infer<typeof seenSchema>;

/** The placements that this machine has seen, independent of the present content of the store. */
export type SeenPlacements = Awaited<ReturnType<typeof openSeenPlacements>>;

/**
 * Persists placements in a small file outside of the store (one file for each store, by its `place`), so that replaying an older
 * placement fails and revocations are never lost. Throws if the file is damaged.
 */
export async function openSeenPlacements(folder: string, place: string) {
  const path = join(folder, `${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`);
  const seen = await readSeen(path);
  let written = JSON.stringify([...seen]);
  const known = (name: string, keys: readonly TrustedKey[]) => withTrustedKey(seen.get(name), keys);
  return {
    /** Returns undefined if the remote is unknown, or if the key that signed its placement is not trusted any more. */
    of: known,
    names: () => [...seen.keys()],
    async remember(placed: Iterable<[string, PlacedRemote]>, keys: readonly TrustedKey[]): Promise<void> {
      const news = [...placed].flatMap(([name, one]): [string, SeenPlacement][] => {
        const next = toSeen(one, keys, known(name, keys));
        return next ? [[name, next]] : [];
      });
      for (const [name, next] of news) seen.set(name, next);
      if (JSON.stringify([...seen]) === written) return;
      // Another process may write the same file.
      for (const [name, other] of await readSeen(path))
        seen.set(name, newer(withTrustedKey(other, keys), seen.get(name)) ?? other);
      await replaceFile(path, JSON.stringify(Object.fromEntries(seen)));
      written = JSON.stringify([...seen]);
    },
  };
}

/** A stolen key may have signed any sequence, so what a revoked key signed is ignored. */
function withTrustedKey(one: SeenPlacement | undefined, keys: readonly TrustedKey[]): SeenPlacement | undefined {
  return keys.some(({ publicKey }) => publicKey === one?.publicKey) ? one : undefined;
}

function toSeen(
  { placement, signature }: PlacedRemote,
  keys: readonly TrustedKey[],
  before: SeenPlacement | undefined,
): SeenPlacement | undefined {
  const key = keys.find(({ keyId }) => keyId === signature.keyId);
  if (!key) return undefined;
  const { sequence, revoked } = placement;
  return newer(before, { sequence, revoked, publicKey: key.publicKey });
}

function newer(one: SeenPlacement | undefined, other: SeenPlacement | undefined): SeenPlacement | undefined {
  if (!one || !other) return one ?? other;
  const later = other.sequence >= one.sequence ? other : one;
  return { ...later, revoked: [...new Set([...one.revoked, ...other.revoked])].sort() };
}

async function readSeen(path: string): Promise<Map<string, SeenPlacement>> {
  const remedy = 'Remove it if you trust the release store.';
  const seen = await readJsonFile(path, fileSchema, `The list of seen placements ${path}`, remedy);
  return new Map(Object.entries(seen ?? {}));
}

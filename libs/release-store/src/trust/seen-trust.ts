import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TrustedKey } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { folderError, hasCode } from '../storage/folder-errors.ts';
import { replaceFile } from './seen-placements.ts';

const seenSchema = z.object({
  version: z.int(),
  /** Described by `describeKey`. */
  keys: z.array(z.string()),
  /** Public keys that were ever seen revoked. */
  revoked: z.array(z.string()),
});

/** The trust file with the highest version that this machine has followed. */
type Seen = z.infer<typeof seenSchema>;

type Key = TrustedKey & { revokedAt?: string | undefined };
interface Trust {
  version?: number | undefined;
  keys: readonly Key[];
}

/** What this machine remembers of a trust file, outside of it: a revoked key does not come back with an old file. */
export interface SeenTrust {
  /** Undefined before the first. */
  read(): Promise<Seen | undefined>;
  remember(trust: Trust): Promise<void>;
}

/** Opens the memory of this trust file, a small file under `dataDir`. Both methods reject with a sentence where it cannot be used. */
export function openSeenTrust(dataDir: string, trustFile: string): SeenTrust {
  const hash = createHash('sha256').update(relative(dataDir, trustFile)).digest('hex').slice(0, 16);
  const path = join(dataDir, 'release/seen', `trust-${hash}.json`);
  const read = async () => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw folderError(`What was seen of the trust file (${path}) cannot be read`, error);
    });
    return text === undefined ? undefined : parseSeen(text, path);
  };
  return {
    read,
    async remember({ version = 0, keys }) {
      const before = await read();
      if (before && before.version > version) return;
      const revoked = keys.filter(({ revokedAt }) => revokedAt).map(({ publicKey }) => publicKey);
      const seen: Seen = {
        version,
        keys: keys.map(describeKey),
        revoked: [...new Set([...(before?.revoked ?? []), ...revoked])],
      };
      if (JSON.stringify(seen) !== JSON.stringify(before)) await replaceFile(path, JSON.stringify(seen));
    },
  };
}

function parseSeen(text: string, path: string): Seen {
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseStoreError(
      `${path} does not hold what was seen of the trust file. Remove it if the trust file is the newest one.`,
      { cause },
    );
  }
}

/** Throws a sentence for a trust file that is older than one that was seen, or in which a revoked key counts again. */
export function assertNotOlder(path: string, { version = 0, keys }: Trust, seen: Seen | undefined): void {
  if (!seen) return;
  if (version < seen.version)
    throw new ReleaseStoreError(`The trust file ${path} is older than one that was seen here. Copy the newest here.`);
  const back = keys.find(({ publicKey, revokedAt }) => !revokedAt && seen.revoked.includes(publicKey));
  if (back)
    throw new ReleaseStoreError(
      `In the trust file ${path} the key "${back.keyId}" counts again, which was revoked. Copy the newest here.`,
    );
}

/** A key with its rights, in a line. */
export function describeKey({ keyId, publicKey, publish, promote, renew = [], revokedAt }: Key): string {
  const rights = `publish ${publish.join() || '-'}, promote ${promote.join() || '-'}, renew ${renew.join() || '-'}`;
  return `${keyId} ${publicKey}: ${revokedAt ? 'revoked' : rights}`;
}

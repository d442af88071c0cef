import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type TrustedKey, trustedKeySchema } from '@tensely/platform/host';
import * as v from 'valibot';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { folderError, hasCode } from '../storage/folder-errors.ts';
import { withFolderLock } from '../storage/folder-lock.ts';

/** A key of the trust file. A retired key signs nothing new; a revoked key's signatures count for nothing. */
const trustEntrySchema = v.object({
  ...trustedKeySchema.entries,
  publicKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'a public key is 32 bytes in base64')),
  createdAt: v.string(),
  retiredAt: v.optional(v.string()),
  revokedAt: v.optional(v.string()),
});

const trustFileSchema = v.object({
  keys: v.array(trustEntrySchema),
  /** Every routing in the store is signed: one without a signature is never signed as it is. */
  routings: v.optional(v.literal('signed')),
});

export type TrustEntry = v.InferOutput<typeof trustEntrySchema>;
export type TrustFile = v.InferOutput<typeof trustFileSchema>;

/** The trust file; undefined when there is none. Throws a sentence when it cannot be used: then nobody is trusted. */
export async function readTrustFile(path: string): Promise<TrustFile | undefined> {
  try {
    return checked(parseJson(trustFileSchema, await readFile(path), `The trust file ${path}`), path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw folderError(`The trust file ${path} cannot be read`, error);
  }
}

/** Changes the trust file, one process at a time; it is whole at every moment. `change` gets no keys when there is no file. */
export async function updateTrustFile(path: string, change: (trust: TrustFile) => TrustFile): Promise<TrustFile> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    return await withFolderLock(`${path}.lock`, async (assertHeld) => {
      const next = checked(change((await readTrustFile(path)) ?? { keys: [] }), path);
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { flush: true });
      assertHeld();
      await rename(draft, path);
      return next;
    });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw folderError(`The trust file ${path} cannot be changed`, error);
  }
}

/** The keys whose signatures count: what the gateway checks with and puts into the page. */
export function trustedKeys({ keys }: TrustFile): TrustedKey[] {
  return keys
    .filter(({ revokedAt }) => !revokedAt)
    .map(({ keyId, publicKey, publish, promote, renew }) => ({
      keyId,
      publicKey,
      publish,
      promote,
      ...(renew && { renew }),
    }));
}

/** Two keys of one name would make it a matter of luck whose rights count. */
function checked(trust: TrustFile, path: string): TrustFile {
  const ids = trust.keys.map(({ keyId }) => keyId);
  const twice = ids.find((keyId, place) => ids.indexOf(keyId) !== place);
  if (twice) throw new ReleaseStoreError(`The trust file ${path} has two keys named "${twice}".`);
  return trust;
}

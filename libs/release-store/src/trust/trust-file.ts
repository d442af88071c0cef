import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson, parse } from '@tensely/core/logic';
import { type TrustedKey, trustedKeySchema } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { withFolderLock } from '../storage/folder-lock.ts';
import { folderError, readJsonFile, replaceFile } from '../storage/local-files.ts';

/** A key of the trust file. A retired key signs nothing new; a revoked key has no valid signatures. */
const trustEntrySchema = z.object({
  ...trustedKeySchema.shape,
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'a public key is 32 bytes in base64')),
  /** The owner of the key, who is the author of the changes that it signs. Defaults to the name of the key. */
  operator: z.optional(z.string()),
  createdAt: z.string(),
  retiredAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
});

/** Other fields, such as the signature that trust files used to have, are ignored. */
const trustFileSchema = z.object({ keys: z.array(trustEntrySchema) });

export type TrustEntry = z.infer<typeof trustEntrySchema>;
export type TrustFile = z.infer<typeof trustFileSchema>;

/** The trust file of a deployment (TRUST_FILE), by default in its data folder. */
export function trustFileIn(dataDir: string, trustFile?: string): string {
  return trustFile ?? join(dataDir, 'trust.json');
}

/** Configuration of the deployment, never part of the release store. Undefined if it is missing; throws if it is damaged. */
export async function readTrustFile(path: string): Promise<TrustFile | undefined> {
  const trust = await readJsonFile(path, trustFileSchema, `The trust file ${path}`, REMEDY);
  return trust && assertUniqueKeys(trust, path);
}

const REMEDY = 'Restore it from your copy.';

/** Changes the trust file (or an empty one) atomically, one process at a time. A dry run only returns the result. */
export async function updateTrustFile(
  path: string,
  change: (trust: TrustFile) => TrustFile,
  { dryRun = false }: { dryRun?: boolean | undefined } = {},
): Promise<TrustFile> {
  const read = async () => assertUniqueKeys(change((await readTrustFile(path)) ?? { keys: [] }), path);
  if (dryRun) return read();
  try {
    await mkdir(dirname(path), { recursive: true });
    return await withFolderLock(`${path}.lock`, async (assertHeld) => {
      const trust = await read();
      await replaceFile(path, `${JSON.stringify(trust, null, 2)}\n`, assertHeld);
      return trust;
    });
  } catch (error) {
    throw folderError(`The trust file ${path} cannot be changed`, error);
  }
}

function assertUniqueKeys(trust: TrustFile, path: string): TrustFile {
  const ids = trust.keys.map(({ keyId }) => keyId);
  const twice = ids.find((keyId, index) => ids.indexOf(keyId) !== index);
  if (twice) throw new ReleaseStoreError(`The trust file ${path} has two keys named "${twice}". ${REMEDY}`);
  return trust;
}

/** The keys that are not revoked. The gateway verifies with them and puts them into the page. */
export function trustedKeys({ keys }: TrustFile): TrustedKey[] {
  return keys.filter(({ revokedAt }) => !revokedAt).map((key) => parse(trustedKeySchema, key));
}

/** A fingerprint of a set of keys, independent of their order. It shows whether gateways trust the same keys. */
export function trustFingerprint(keys: readonly TrustedKey[]): string {
  const sorted = keys.map((key) => canonicalJson(key)).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12);
}

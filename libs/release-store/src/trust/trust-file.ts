import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Signature, signatureSchema, type TrustedKey, trustedKeySchema } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { folderError, hasCode } from '../storage/folder-errors.ts';
import { withFolderLock } from '../storage/folder-lock.ts';
import type { PrivateKey } from './key-folder.ts';
import { assertNotOlder } from './seen-trust.ts';
import { documentSigner } from './signer.ts';
import type { KeyLocations, TrustPlace } from './trust-place.ts';
import { findRootKey, isSignedBy, makeRootKey, publicKeyPattern, readRoots } from './trust-root.ts';

/** A key of the trust file. A retired key signs nothing new; a revoked key's signatures count for nothing. */
const trustEntrySchema = z.object({
  ...trustedKeySchema.shape,
  publicKey: z.string().check(z.regex(publicKeyPattern, 'a public key is 32 bytes in base64')),
  /** Whose key it is: who has made a change that it signed. Without it, the key itself is named. */
  operator: z.optional(z.string()),
  createdAt: z.string(),
  retiredAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
});

/** Who signs trust files: who may make keys. */
const rootSchema = z.object({ keyId: z.string(), operator: z.string(), publicKey: z.string() });

const trustFileSchema = z.object({
  kind: z.optional(z.literal('trust')),
  /** Rises with each change, at least with the time in seconds: an older file is known as one. */
  version: z.optional(z.int()),
  roots: z.optional(z.array(rootSchema)),
  keys: z.array(trustEntrySchema),
  /** Every routing in the store is signed: one without a signature is never signed as it is. */
  routings: z.optional(z.literal('signed')),
});

const signedSchema = z.looseObject({ signature: z.optional(signatureSchema) });

export type TrustEntry = z.infer<typeof trustEntrySchema>;
export type TrustFile = z.infer<typeof trustFileSchema>;

/**
 * The trust file, when a root key that counts here has signed it; undefined when there is none. Throws a sentence when it
 * cannot be used: then nobody is trusted.
 */
export async function readTrustFile(place: TrustPlace): Promise<TrustFile | undefined> {
  const { trustFile: path, rootFile } = place;
  const found = await readUnverified(place);
  if (!found) return undefined;
  const roots = await readRoots(place);
  if (!found.signature || roots.length === 0) {
    const fault = found.signature
      ? `Nobody's signature under the trust file ${path} counts here: set TRUST_ROOT to the public root key, which is also in ${rootFile} of the machine that made it.`
      : `The trust file ${path} is not signed. If it is yours, from before trust files were signed: npm run release -- trust sign`;
    throw new ReleaseStoreError(fault);
  }
  if (isSignedBy(roots, found.signed, found.signature)) {
    await place.seen?.remember(found.trust);
    return found.trust;
  }
  throw new ReleaseStoreError(
    `The trust file ${path} is not signed by a root key that counts here (TRUST_ROOT, else ${rootFile}): nobody is trusted. Is it the right file, name the root key that signed it; else put it back from where it was copied to.`,
  );
}

/** The trust file as it is, whoever wrote it: to be looked at before it is signed. */
export async function readUnsignedTrust(place: TrustPlace): Promise<TrustFile | undefined> {
  return (await readUnverified(place))?.trust;
}

/**
 * Changes the trust file and signs it, one process at a time; it is whole at every moment. `change` gets no keys when there
 * is no file; where no root key counts yet either, one is made for `operator`. Throws a sentence when no root key is here.
 */
export function updateTrustFile(
  locations: KeyLocations,
  { now, operator }: { now: Date; operator: string },
  change: (trust: TrustFile) => TrustFile,
): Promise<TrustFile> {
  return replaceTrustFile(locations, async () => {
    const current = await readTrustFile(locations);
    const isNew = !current && (await readRoots(locations)).length === 0;
    const next = checked(change(current ?? { keys: [] }), locations.trustFile);
    const root = isNew ? await makeRootKey(locations, 'root', operator) : await findRootKey(locations);
    return signed(next, root, { now, counting: await readRoots(locations) });
  });
}

/**
 * Signs the trust file as it is, also one that nobody has signed: whoever has a root key answers for what stands in it. Where
 * no root key counts yet, one is made for `operator`.
 */
export function signTrustFile(
  locations: KeyLocations,
  { now, operator, keyId }: { now: Date; operator: string; keyId?: string | undefined },
): Promise<TrustFile> {
  return replaceTrustFile(locations, async () => {
    const found = await readUnverified(locations);
    if (!found) throw new ReleaseStoreError(`There is no trust file ${locations.trustFile}.`);
    const isNew = (await readRoots(locations)).length === 0;
    const root = isNew ? await makeRootKey(locations, keyId ?? 'root', operator) : await findRootKey(locations, keyId);
    return signed(found.trust, root, { now, counting: await readRoots(locations) });
  });
}

interface Unverified {
  trust: TrustFile;
  /** All of it but the signature, also what a later version has added. */
  signed: object;
  signature: Signature | undefined;
}

/** Every reader and signer goes through here: none gets a file that is older than one that was seen. */
async function readUnverified({ trustFile: path, seen }: TrustPlace): Promise<Unverified | undefined> {
  // Before the file: another process changes the file first and remembers it then.
  const last = await seen?.read();
  const found = await readFileAsItIs(path);
  if (found) assertNotOlder(path, found.trust, last);
  return found;
}

async function readFileAsItIs(path: string): Promise<Unverified | undefined> {
  try {
    const bytes = await readFile(path);
    const trust = checked(parseJson(trustFileSchema, bytes, `The trust file ${path}`), path);
    const { signature, ...signed } = parseJson(signedSchema, bytes, `The trust file ${path}`);
    return { trust, signed, signature };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (error instanceof ReleaseStoreError) {
      throw new ReleaseStoreError(`${error.message} Put it back from where it was copied to.`);
    }
    throw folderError(`The trust file ${path} cannot be read`, error);
  }
}

async function replaceTrustFile(
  { trustFile: path }: KeyLocations,
  next: () => Promise<TrustFile & { signature: Signature }>,
): Promise<TrustFile> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    return await withFolderLock(`${path}.lock`, async (assertHeld) => {
      const trust = await next();
      await writeFile(draft, `${JSON.stringify(trust, null, 2)}\n`, { flush: true });
      await copyModeAndOwner(path, draft);
      assertHeld();
      await rename(draft, path);
      return trust;
    });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw folderError(`The trust file ${path} cannot be changed`, error);
  }
}

/** Services read the trust file as another user than the operator who changes it. A new file has what the system gives it. */
async function copyModeAndOwner(from: string, to: string): Promise<void> {
  const known = await stat(from).catch(() => undefined);
  if (!known) return;
  await chmod(to, known.mode & 0o777);
  // Only root may give a file away; anybody else owns the old one already, or is in its group.
  await chown(to, known.uid, known.gid).catch(() => {});
}

/** Root keys that count no more go: whoever has one of them could sign nothing that is followed. */
function signed(
  trust: TrustFile,
  root: PrivateKey,
  { now, counting }: { now: Date; counting: readonly string[] },
): TrustFile & { signature: Signature } {
  const { keyId, publicKey, operator = keyId } = root;
  const others = (trust.roots ?? []).filter(
    (known) => known.publicKey !== publicKey && counting.includes(known.publicKey),
  );
  const next = {
    ...trust,
    kind: 'trust' as const,
    version: Math.max((trust.version ?? 0) + 1, Math.floor(now.getTime() / 1000)),
    roots: [...others, { keyId, operator, publicKey }],
  };
  return { ...next, signature: documentSigner(root)(next) };
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

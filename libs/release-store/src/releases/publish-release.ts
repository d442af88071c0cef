import { messageOf } from '@tensely/core/logic';
import type { Statement } from '@tensely/platform/host';
import { forEachLimited } from '../for-each-limited.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { Signer } from '../trust/signer.ts';
import type { NewRelease } from './check-release.ts';
import { checkRelease, ENTRY } from './check-release.ts';
import { type Claim, claimVersion } from './claim.ts';
import { computeDigest, integrityOf } from './digest.ts';
import type { ReleaseStore } from './open-release-store.ts';
import { precompress } from './precompress.ts';
import { recordKey, releaseFolder } from './release-keys.ts';
import type { ReleaseRecord } from './release-record.ts';

/**
 * Writes a version with its precompressed files, and its record last. If a write fails, the version does not exist: its files are
 * removed now or by the next attempt. Rejects with a sentence, also if the version exists.
 */
export async function publishRelease(store: ReleaseStore, signer: Signer, release: NewRelease): Promise<ReleaseRecord> {
  checkRelease(release);
  const { name, version } = release;
  const { storage } = store;
  await assertUnpublished(store, name, version);
  const claim = await claimVersion(storage, `${name} ${version}`, `claims/${name}/${version}.json`);
  try {
    await assertUnpublished(store, name, version);
    const record = signedRecord(signer, release);
    await writeAll(storage, claim, release, record);
    return record;
  } finally {
    await claim.release().catch(() => {});
  }
}

async function assertUnpublished(store: ReleaseStore, name: string, version: string) {
  if (await store.has(name, version)) throw exists(name, version);
}

function exists(name: string, version: string) {
  return new ReleaseStoreError(`${name} ${version} is published already; versions never change.`);
}

function signedRecord(
  signer: Signer,
  { name, version, files, privateFiles, info, publishedAt }: NewRelease,
): ReleaseRecord {
  const { declaration, ...rest } = info;
  const described = {
    info: { ...rest, ...(privateFiles?.size && { privateFiles: [...privateFiles.keys()].sort() }) },
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.byteLength }]),
    ),
  };
  const entry = files.get(ENTRY);
  const statement: Statement = {
    kind: 'release',
    name,
    version,
    publishedAt: publishedAt.toISOString(),
    ...(declaration && { declaration }),
    ...(entry && { entry: integrityOf(entry) }),
    files: computeDigest(described),
  };
  return { statement, signature: signer.sign(statement), ...described };
}

async function writeAll(storage: Storage, claim: Claim, release: NewRelease, record: ReleaseRecord) {
  const { name, version } = release;
  try {
    await writeFiles(storage, claim, release);
  } catch (error) {
    if (claim.isHeld()) await removeLeftovers(storage, releaseFolder(name, version)).catch(() => {});
    throw notPublished(name, version, error);
  }
  await writeRecord(storage, name, version, Buffer.from(JSON.stringify(record)));
}

async function writeFiles(storage: Storage, claim: Claim, { name, version, files, privateFiles }: NewRelease) {
  const folder = releaseFolder(name, version);
  const write = async (key: string, bytes: Uint8Array) => {
    await claim.renew();
    await storage.write(key, bytes);
  };
  await removeLeftovers(storage, folder);
  // Before the record, so that published versions have their private files.
  await forEachLimited(privateFiles ?? [], ([path, bytes]) => write(`private/${path}`, bytes));
  await forEachLimited(files, async ([path, bytes]) => {
    await write(folder + path, bytes);
    const compressed = await precompress(path, bytes);
    for (const [ending, form] of compressed) await write(folder + path + ending, form);
  });
  await claim.renew();
}

/** This write makes the version exist. If its response is lost, reads the record to find out whether it succeeded. */
async function writeRecord(storage: Storage, name: string, version: string, bytes: Buffer) {
  const key = recordKey(name, version);
  const written = await storage.write(key, bytes, { ifAbsent: true }).catch(async (error) => {
    const there = await storage.read(key).catch(() => 'silent' as const);
    if (there === 'silent') {
      throw new ReleaseStoreError(
        `Whether ${name} ${version} is published is not known; look at its status when the store answers: ${messageOf(error)}`,
        { cause: error },
      );
    }
    if (there?.bytes.equals(bytes)) return there;
    if (there) return 'conflict';
    await removeLeftovers(storage, releaseFolder(name, version)).catch(() => {});
    throw notPublished(name, version, error);
  });
  if (written === 'conflict') throw exists(name, version);
}

function notPublished(name: string, version: string, error: unknown) {
  return new ReleaseStoreError(
    `${name} ${version} is not published, and nothing of it is visible: ${messageOf(error)}`,
    {
      cause: error,
    },
  );
}

/** Removes files of an interrupted publication. */
async function removeLeftovers(storage: Storage, folder: string) {
  await forEachLimited(await storage.list(folder), ({ key }) => storage.remove(key));
}

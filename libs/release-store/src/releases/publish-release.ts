import { messageOf } from '@tensely/core/logic';
import type { Statement } from '@tensely/platform/host';
import { forEachLimited } from '../for-each-limited.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { findPathError, OutcomeUnknown, type Storage, writeConfirmed } from '../storage/storage.ts';
import type { Signer } from '../trust/signer.ts';
import type { TrustFile } from '../trust/trust-file.ts';
import { verifyRecord } from '../trust/verify.ts';
import { type Claim, claimVersion } from './claim.ts';
import { precompress } from './compressed-forms.ts';
import type { ReleaseStore } from './open-release-store.ts';
import {
  type BuildInfo,
  checkedName,
  checkedVersion,
  computeDigest,
  integrityOf,
  type ReleaseRecord,
  recordKey,
  releaseFolder,
} from './release-record.ts';

/**
 * Writes a version with its precompressed files, and its record last. If a write fails, the version does not exist: its files are
 * removed now or by the next attempt. Rejects if the version exists or cannot be published.
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
    const written = await writeFiles(storage, claim, release)
      .then(() => writeRecord(storage, record))
      .catch(async (error) => {
        if (error instanceof OutcomeUnknown) throw error;
        if (claim.isHeld()) await removeLeftovers(storage, releaseFolder(name, version)).catch(() => {});
        const sentence = `${name} ${version} is not published, and nothing of it is visible: ${messageOf(error)}`;
        throw new ReleaseStoreError(sentence, { cause: error });
      });
    if (written === 'conflict') throw exists(name, version);
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

/** This write makes the version exist. */
function writeRecord(storage: Storage, record: ReleaseRecord) {
  const { name, version } = record.statement;
  return writeConfirmed(storage, recordKey(name, version), Buffer.from(JSON.stringify(record)), {
    condition: { ifAbsent: true },
    unknown: `Whether ${name} ${version} is published is not known; look at its status`,
  });
}

async function removeLeftovers(storage: Storage, folder: string) {
  await forEachLimited(await storage.list(folder), ({ key }) => storage.remove(key));
}

export interface NewRelease {
  name: string;
  version: string;
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. Their names must depend on their content. */
  privateFiles?: ReadonlyMap<string, Uint8Array>;
  info: BuildInfo;
  publishedAt: Date;
}

export const ENTRY = 'remoteEntry.js';

/** Throws for a release that must not be published: invalid names, reserved paths, missing files. */
function checkRelease(release: NewRelease): void {
  const { name, version } = release;
  checkedName(name);
  checkedVersion(version);
  const fault = findFilesError(release) ?? findInfoError(release);
  if (fault) throw new ReleaseStoreError(`${name} ${version} is not published: ${fault}.`);
}

function findInfoError({ name, files, info }: NewRelease): string | undefined {
  const { declaration, preload } = info;
  if (name !== 'shell' && !declaration) return 'its build has no declaration';
  if (declaration && declaration.name !== name) return `its build declares the remote "${declaration.name}"`;
  const ofRoutes = declaration?.routes.flatMap((route) => route.files ?? []) ?? [];
  const missing = [...(declaration ? [ENTRY] : []), ...preload, ...ofRoutes].find((path) => !files.has(path));
  return missing && `its build has no file "${missing}"`;
}

function findFilesError({ files, privateFiles = new Map() }: NewRelease): string | undefined {
  if (files.size === 0) return 'its build has no files';
  for (const path of files.keys()) {
    const fault = findPathError(path) ?? findNameError(path);
    if (fault) return `the file ${JSON.stringify(path)} ${fault}`;
  }
  for (const path of privateFiles.keys()) {
    const fault = findPathError(path);
    if (fault) return `the private file ${JSON.stringify(path)} ${fault}`;
  }
  return undefined;
}

/** Names with a special meaning under a release's URL. */
function findNameError(path: string): string | undefined {
  if (path === 'record.json') return 'has the name of the record';
  if (/\.(br|gz)$/i.test(path)) return 'has a suffix that is reserved for compressed forms';
  return undefined;
}

/** Signs a version again after its key was revoked. Throws if it was altered after its first signature. */
export async function resignRecord(
  store: ReleaseStore,
  signer: Signer,
  trust: TrustFile,
  { name, version }: { name: string; version: string },
): Promise<ReleaseRecord> {
  const record = await store.readRecord(name, version);
  await verifyRecord(record, trust.keys);
  const key = recordKey(name, version);
  const stored = await store.storage.read(key);
  const next = { ...record, signature: signer.sign(record.statement) };
  const bytes = Buffer.from(JSON.stringify(next));
  const written = stored && (await store.storage.write(key, bytes, { ifMatch: stored.etag }));
  if (!written || written === 'conflict') {
    throw new ReleaseStoreError(`${name} ${version} was changed concurrently; check it, and try again.`);
  }
  return next;
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionPattern } from '@tensely/platform/logic';
import { openPrivateArea } from './private-area.ts';
import {
  type BuildInfo,
  type Pointers,
  pointersSchema,
  type ReleaseRecord,
  releaseRecordSchema,
} from './release-record.ts';
import { ReleaseStoreError } from './release-store-error.ts';
import { precompress } from './releases/precompress.ts';

export interface NewRelease {
  name: string;
  version: string;
  /** The release's files, by their path inside it. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. Each must be named by what it holds. */
  privateFiles?: ReadonlyMap<string, Uint8Array>;
  info: BuildInfo;
  publishedAt: Date;
}

/** Where releases live. A version is written once and never changed; the pointers say which versions are live. */
export interface ReleaseStore {
  /** Writes a version with its precompressed files. Refuses one that exists. All of it appears at once, or nothing. */
  publish(release: NewRelease): Promise<ReleaseRecord>;
  has(name: string, version: string): Promise<boolean>;
  readRecord(name: string, version: string): Promise<ReleaseRecord>;
  readFile(name: string, version: string, path: string): Promise<Buffer>;
  /** A private file of whatever version; undefined when there is none. */
  readPrivate(path: string): Promise<Buffer | undefined>;
  /** The pointers; revision 0 and no remotes in a new store. */
  readPointers(): Promise<Pointers>;
  /** Replaces the pointers if they are still at `next.revision - 1`; otherwise refuses (somebody else changed them). */
  writePointers(next: Pointers): Promise<void>;
}

/** Opens (and makes) a release store in a folder: `remotes/<name>/<version>/…`, `private/…` and `pointers.json`. */
export function openFolderStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string) => join(root, 'remotes', checkedName(name), checkedVersion(version));
  const pointersFile = join(root, 'pointers.json');
  const privateArea = openPrivateArea(join(root, 'private'));

  return {
    async publish({ name, version, files, privateFiles = new Map(), info, publishedAt }) {
      const folder = folderOf(name, version);
      if (await exists(folder))
        throw new ReleaseStoreError(`${name} ${version} is published already; versions never change.`);
      const record = releaseRecordSchema.parse({
        ...info,
        name,
        version,
        publishedAt: publishedAt.toISOString(),
        files: Object.fromEntries([...files].map(([path, content]) => [path, describe(content)])),
        ...(privateFiles.size > 0 && { privateFiles: [...privateFiles.keys()].sort() }),
      });
      const draft = join(root, 'drafts', randomUUID());
      try {
        await writeFiles(draft, files);
        // Before the version appears: whatever is published finds its private files.
        for (const [path, content] of privateFiles) await privateArea.write(path, content);
        await writeFile(join(draft, 'record.json'), JSON.stringify(record));
        await mkdir(dirname(folder), { recursive: true });
        await rename(draft, folder);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw new ReleaseStoreError(`${name} ${version} could not be published: ${sentence(error)}`, { cause: error });
      }
      return record;
    },
    has: (name, version) => exists(folderOf(name, version)),
    async readRecord(name, version) {
      const text = await readFile(join(folderOf(name, version), 'record.json'), 'utf8').catch(() => undefined);
      if (!text) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
      return parseWith(releaseRecordSchema, text, `The record of ${name} ${version}`);
    },
    readFile: (name, version, path) => readFile(join(folderOf(name, version), path)),
    readPrivate: (path) => privateArea.read(path),
    async readPointers() {
      const text = await readFile(pointersFile, 'utf8').catch(() => undefined);
      return text ? parseWith(pointersSchema, text, 'pointers.json') : { revision: 0, remotes: {} };
    },
    async writePointers(next) {
      await withLock(`${pointersFile}.lock`, async () => {
        const { revision } = await this.readPointers();
        if (revision !== next.revision - 1) {
          throw new ReleaseStoreError(
            `Somebody else changed the pointers (they are at revision ${revision} now); look and try again.`,
          );
        }
        const draft = `${pointersFile}.${randomUUID()}`;
        await writeFile(draft, JSON.stringify(next, null, 2));
        await rename(draft, pointersFile);
      });
    },
  };
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    for (const [ending, compressed] of await precompress(path, content)) {
      await writeFile(join(folder, path + ending), compressed);
    }
  }
}

/** A lock made by creating a folder, which only one process can; an abandoned one is taken over after ten seconds. */
async function withLock(path: string, work: () => Promise<void>) {
  await mkdir(dirname(path), { recursive: true });
  for (let tries = 0; ; tries++) {
    if (
      await mkdir(path).then(
        () => true,
        () => false,
      )
    )
      break;
    const age =
      Date.now() -
      (await stat(path).then(
        (found) => found.mtimeMs,
        () => Date.now(),
      ));
    if (age > 10_000) await rm(path, { recursive: true, force: true });
    if (tries > 200)
      throw new ReleaseStoreError('The release store is locked by another process; try again in a moment.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await work().finally(() => rm(path, { recursive: true, force: true }));
}

function describe(content: Uint8Array) {
  return { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, bytes: content.byteLength };
}

function parseWith<T>(schema: { parse(value: unknown): T }, text: string, what: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseStoreError(`${what} in the release store is damaged: ${sentence(error)}`, { cause: error });
  }
}

function checkedName(name: string) {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) throw new ReleaseStoreError(`"${name}" is not a name of a remote.`);
  return name;
}

function checkedVersion(version: string) {
  if (!versionPattern.test(version)) throw new ReleaseStoreError(`"${version}" is not a version such as 1.2.0.`);
  return version;
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function sentence(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

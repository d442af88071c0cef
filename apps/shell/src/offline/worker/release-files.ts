import { check } from '@tensely/core/logic';
import { FILE_LIST, type FileList, fileListSchema } from '@tensely/platform/host';
import { type FileCache, openFiles, type WorkerPorts } from './stored-page.ts';

export interface StoredRelease {
  folder: string;
  files: FileList['files'];
}

/** Number of concurrent downloads: more would delay the learner's own requests. */
const AT_ONCE = 4;

/** Reads the file list of a release, from the device if stored. Rejects if the list is unavailable. */
export async function readRelease(ports: WorkerPorts, folder: string): Promise<StoredRelease> {
  const files = await openFiles(ports);
  const address = folder + FILE_LIST;
  const known = await files.match(address);
  const answer = known ?? (await ports.ask(address));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const list = check(fileListSchema, await answer.clone().json());
  if (!list.success) throw new Error(`${address} is not a list of files.`);
  if (!known) await files.put(address, answer);
  return { folder, files: list.data.files };
}

/** What every screen of a release may need: its code, styles and fonts, the outlines of its content, and its search index. */
export function isCore(path: string): boolean {
  if (path.endsWith('.map')) return false;
  return /^(static\/|icons\/|(remoteEntry\.js|favicon\.svg|manifest(\.\w+)?\.webmanifest|content\/\w+\/outline\.json|search\.json)$)/.test(
    path,
  );
}

/** Code that only some learners need, such as that of Firestore: stored if a page has loaded it. */
export const LARGE_BYTES = 100_000;

/** The level and topic of a path: "A1/nouns" for `content/A1/nouns/01.json` and its pictures; else undefined. */
export function topicOf(path: string): string | undefined {
  return /^(?:content|pictures)\/(\w+\/\w+)\//.exec(path)?.[1];
}

export function isOfLevel(path: string, level: string): boolean {
  return topicOf(path)?.startsWith(`${level}/`) ?? false;
}

/**
 * Stores files of a release: copies what the device has of an earlier one, and downloads and verifies the rest. Rejects
 * if a file is unavailable or there is no room; files stored so far stay.
 *
 * @param others releases whose files may be the same
 * @param onFile called with each file that is there, with its size
 */
export async function storeFiles(
  ports: WorkerPorts,
  release: StoredRelease,
  paths: readonly string[],
  { others = [], onFile = () => {} }: { others?: readonly StoredRelease[]; onFile?(bytes: number): void } = {},
): Promise<void> {
  const cache = await openFiles(ports);
  const waiting = [...paths];
  async function work() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { integrity = '', bytes = 0 } = release.files[path] ?? {};
      const address = release.folder + path;
      if (!(await cache.match(address))) {
        await cache.put(address, (await copyOf(cache, path, integrity, others)) ?? (await fetched(address, integrity)));
      }
      onFile(bytes);
    }
  }
  async function fetched(address: string, integrity: string) {
    const answer = await ports.ask(address, { integrity, priority: 'low' });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer;
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function copyOf(cache: FileCache, path: string, integrity: string, others: readonly StoredRelease[]) {
  const same = others.find(({ files }) => files[path]?.integrity === integrity);
  return same && cache.match(same.folder + path);
}

export async function storedPaths(ports: WorkerPorts, folder: string): Promise<string[]> {
  const requests = await (await openFiles(ports)).keys();
  return requests
    .map(({ url }) => url.replace(ports.origin, ''))
    .filter((url) => url.startsWith(folder))
    .map((url) => url.slice(folder.length));
}

export async function dropOtherReleases(ports: WorkerPorts, folders: readonly string[]): Promise<void> {
  const files = await openFiles(ports);
  for (const { url } of await files.keys()) {
    if (!folders.some((folder) => url.startsWith(new URL(folder, ports.origin).href))) await files.delete(url);
  }
}

import { PAGE_TO_KEEP } from '@tensely/platform/host';
import {
  dropOtherReleases,
  isCore,
  isOfLevel,
  LARGE_BYTES,
  readRelease,
  type StoredRelease,
  storedPaths,
  storeFiles,
  topicOf,
} from './release-files.ts';
import { foldersOf, storedFolders, storePage, type WorkerPorts, wantedLevels } from './stored-page.ts';

/**
 * Stores the product as the gateway serves it to this visitor now. The page is stored last, after everything that it
 * refers to, so that it always fits its releases. Topics on the device are updated to the new release of their remote.
 *
 * @param loaded addresses that the asking page has loaded
 * @returns whether the stored page is up to date
 */
export async function storeProduct(ports: WorkerPorts, loaded: readonly string[]): Promise<boolean> {
  const answer = await ports.ask(PAGE_TO_KEEP, { cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  const folders = foldersOf(html);
  if (!folders) return false;
  const before = await storedFolders(ports);
  const olds = await readReleases(ports, before);
  for (const release of await readReleases(ports, folders)) {
    const others = olds.filter(({ folder }) => folder !== release.folder && nameOf(folder) === nameOf(release.folder));
    const paths = await pathsToKeep(ports, release, others, loaded);
    await storeFiles(ports, release, paths, { others });
  }
  await storePage(ports, html, answer);
  // Open tabs may still run what was stored before.
  await dropOtherReleases(ports, [...folders, ...before]);
  return true;
}

async function readReleases(ports: WorkerPorts, folders: readonly string[]): Promise<StoredRelease[]> {
  return Promise.all(folders.map((folder) => readRelease(ports, folder)));
}

async function pathsToKeep(
  ports: WorkerPorts,
  release: StoredRelease,
  others: readonly StoredRelease[],
  loaded: readonly string[],
): Promise<string[]> {
  const kept = await Promise.all([release, ...others].map(({ folder }) => storedPaths(ports, folder)));
  const seen = loaded.filter((url) => url.startsWith(release.folder)).map((url) => url.slice(release.folder.length));
  const used = new Set([...kept.flat(), ...seen]);
  // A picture alone appears beside a title; it does not mean that the topic was opened.
  const pages = [...used].filter((path) => path.startsWith('content/'));
  const topics = new Set(pages.flatMap((path) => topicOf(path) ?? []));
  const levels = await wantedLevels(ports);
  return Object.entries(release.files).flatMap(([path, file]) => {
    const isNeeded = isCore(path) && (file.bytes <= LARGE_BYTES || used.has(path));
    const isContent = topics.has(topicOf(path) ?? '') || levels.some((level) => isOfLevel(path, level));
    return isNeeded || isContent ? path : [];
  });
}

/** `/remotes/lessons/` of `/remotes/lessons/1.0.0/`. */
function nameOf(folder: string): string {
  return folder.replace(/[^/]+\/$/, '');
}

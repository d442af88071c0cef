import { type Clock, check } from '@tensely/core/logic';
import { releaseUrl } from '@tensely/platform/host';
import * as z from 'zod/mini';

/** What the worker needs of a browser's cache. */
export interface FileCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

export interface WorkerPorts {
  caches: {
    open(name: string): Promise<FileCache>;
    match(address: string, options: { cacheName: string }): Promise<Response | undefined>;
  };
  ask: typeof fetch;
  origin: string;
  clock: Clock;
}

/** The product's page, and the levels that the learner wants. */
const PAGES = 'tensely-page';
/** Files of releases, whose addresses contain their versions. */
const FILES = 'tensely-files';

const openPages = (ports: WorkerPorts) => ports.caches.open(PAGES);
export const openFiles = (ports: WorkerPorts) => ports.caches.open(FILES);

/** Finds without creating the cache, which the page may have just removed. */
const findPage = (ports: WorkerPorts, address: string) => ports.caches.match(address, { cacheName: PAGES });
export const findFile = (ports: WorkerPorts, address: string) => ports.caches.match(address, { cacheName: FILES });

/** Removes the caches of outdated workers, in formats that nothing reads any more. */
export async function dropOldCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('tensely-') && name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const KEPT = '/';

const settingsSchema = z.object({
  shell: z.object({ version: z.string() }),
  overrides: z.optional(z.unknown()),
  offline: z.optional(z.boolean()),
});
const mapSchema = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))),
});

/** The folders of the releases that a page runs; undefined for a page that must not be stored. */
export function foldersOf(html: string): string[] | undefined {
  const settings = check(settingsSchema, readBlock(html, 'settings'));
  const map = check(mapSchema, readBlock(html, 'release-map'));
  if (!settings.success || !map.success || settings.data.overrides || settings.data.offline === false) return undefined;
  const entries = Object.values(map.data.microFrontends).flatMap(([first]) => first?.url ?? []);
  const remotes = entries.map((url) => url.slice(0, url.lastIndexOf('/') + 1));
  return [releaseUrl({ name: 'shell', version: settings.data.shell.version }), ...remotes];
}

/** A JSON block as the gateway writes it (services/gateway/src/page/compose-page.ts). */
function readBlock(html: string, id: string): unknown {
  const start = `<script type="application/json" id="${id}">`;
  const from = html.indexOf(start);
  if (from < 0) return undefined;
  try {
    return JSON.parse(html.slice(from + start.length, html.indexOf('</script>', from)));
  } catch {
    return undefined;
  }
}

/** The stored page, for any address. */
export function readStoredPage(ports: WorkerPorts): Promise<Response | undefined> {
  return findPage(ports, KEPT);
}

/** The folders of the releases that the stored page runs. */
export async function storedFolders(ports: WorkerPorts): Promise<string[]> {
  return foldersOf((await (await readStoredPage(ports))?.text()) ?? '') ?? [];
}

export async function storePage(ports: WorkerPorts, html: string, { headers }: Response): Promise<void> {
  const kept = new Headers(headers);
  // The report token is dropped, so that a stored page counts for no release. The body is no longer compressed.
  for (const name of ['Server-Timing', 'Content-Encoding', 'Content-Length', 'ETag']) kept.delete(name);
  // Tells the page that it comes from the device.
  const page = html.replace('<html ', '<html data-kept="" ');
  await (await openPages(ports)).put(KEPT, new Response(page, { headers: kept }));
}

const WANTED = '/kept-levels';
const levelsSchema = z.array(z.string());

/** The levels that the learner wants on this device. */
export async function wantedLevels(ports: WorkerPorts): Promise<string[]> {
  const kept = await findPage(ports, WANTED);
  const levels = check(levelsSchema, await kept?.json());
  return levels.success ? levels.data : [];
}

export async function wantLevel(ports: WorkerPorts, level: string, isWanted: boolean): Promise<void> {
  const others = (await wantedLevels(ports)).filter((known) => known !== level);
  const pages = await openPages(ports);
  await pages.put(WANTED, Response.json(isWanted ? [...others, level] : others));
}

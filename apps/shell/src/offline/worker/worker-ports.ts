import type { Clock } from '@tensely/core/logic';

/** What the worker needs of a browser's cache. */
export interface FileCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

/** The worker's dependencies. */
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

export const openPages = (ports: WorkerPorts) => ports.caches.open(PAGES);
export const openFiles = (ports: WorkerPorts) => ports.caches.open(FILES);

/** Finds without creating the cache, which the page may have just removed. */
export const findPage = (ports: WorkerPorts, address: string) => ports.caches.match(address, { cacheName: PAGES });
export const findFile = (ports: WorkerPorts, address: string) => ports.caches.match(address, { cacheName: FILES });

/** Removes the caches of outdated workers, in formats that nothing reads any more. */
export async function dropOldCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('tensely-') && name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

import type { Clock } from '@tensely/core/logic';

/** What the worker needs of a browser's cache. */
export interface FileCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

/** What the worker works with. */
export interface WorkerPorts {
  caches: { open(name: string): Promise<FileCache> };
  ask: typeof fetch;
  origin: string;
  clock: Clock;
}

/** The product's page, and what the learner wants kept. */
const PAGES = 'tensely-page';
/** Files of releases, whose addresses hold their versions. */
const FILES = 'tensely-files';

export const openPages = (ports: WorkerPorts) => ports.caches.open(PAGES);
export const openFiles = (ports: WorkerPorts) => ports.caches.open(FILES);

/** Takes away what a worker of long ago has kept in a form that nothing reads any more. */
export async function dropOldCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('tensely-') && name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

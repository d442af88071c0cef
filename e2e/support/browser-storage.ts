import type { Page } from '@playwright/test';
import { addresses } from './platform/addresses.ts';

/** Everything the app's origin stores in this browser: each entry with its content as text. */
export type Stored = Record<string, string>;

/**
 * Reads the app's storage from an empty page of its origin: the tab leaves the app, so that no script interferes. sessionStorage is
 * that of the tab.
 */
export async function readStorage(page: Page): Promise<Stored> {
  await page.goto(`${addresses.app}/nothing.js`);
  return readStorageBesideApp(page);
}

/** The same while the app runs, for what it still has to remove. */
export async function readStorageBesideApp(page: Page): Promise<Stored> {
  const cookies = await page.context().cookies(addresses.app);
  const ofCookies = cookies.map(({ name, value }) => [`cookie ${name}`, decodeURIComponent(value)]);
  return { ...(await page.evaluate(readAll)), ...Object.fromEntries(ofCookies) };
}

/** The entries whose name or content includes one of these texts. */
export function placesWith(stored: Stored, texts: readonly string[]): string[] {
  const hasOne = ([place, content]: [string, string]) => texts.some((text) => `${place} ${content}`.includes(text));
  return Object.entries(stored).flatMap((entry) => (hasOne(entry) ? entry[0] : []));
}

/** Runs in the page. */
async function readAll(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? '';
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      const content = JSON.stringify([await done(records.getAllKeys()), await done(records.getAll())]);
      found[`database ${name}/${store}`] = content;
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const headers = JSON.stringify([...(answer?.headers ?? [])]);
      found[`cache ${name} ${request.url}`] = `${headers} ${await answer?.text()}`;
    }
  }
  return found;
}

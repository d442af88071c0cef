import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { windowedChromium } from './platform/chromium.ts';

const BLOCK = 2;

/**
 * A browser that blocks all cookies: it stores and sends none and denies scripts all storage. This is a setting of a profile, so it
 * needs its own browser. `close` deletes the profile.
 */
export async function openBlockedBrowser(): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'blocked-browser-'));
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, windowedChromium('--headless=new'));
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** From now on the browser stores cookies, but denies scripts all storage, locks and channels. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    Object.defineProperty(IDBFactory.prototype, 'databases', { value: async () => refuse() });
    Object.defineProperty(LockManager.prototype, 'request', { value: async () => refuse() });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
}

/** From now on the disk is full: writes fail, reads succeed. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuse });
    for (const write of ['put', 'add']) Object.defineProperty(IDBObjectStore.prototype, write, { value: refuse });
  });
}

/** From now on the browser refuses IndexedDB; localStorage works. */
export async function blockDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
}

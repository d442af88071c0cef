import { test as base, type Page } from '@playwright/test';
import { serveGallery } from '../gallery/serve-gallery.ts';
import { createAccount } from './learner.ts';

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface WorkerFixtures {
  /** The session of a learner whom the tests of a worker share. */
  signedIn: StorageState;
  /** The address of the widget gallery. */
  gallery: string;
}

/**
 * The worker fixtures of most journeys; each starts when a test first uses it. They are in one place because Playwright replaces a
 * worker, and its browser, between tests whose worker fixtures differ: that costs a second of processor time.
 */
export const test = base.extend<object, WorkerFixtures>({
  signedIn: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await createAccount(page);
      await use(await page.context().storageState());
      await page.close();
    },
    { scope: 'worker' },
  ],
  gallery: [
    async ({ browserName: _browserName }, use, { parallelIndex }) => {
      const gallery = await serveGallery(parallelIndex);
      await use(gallery.url);
      await gallery.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

import { test as base, type Page } from '@playwright/test';
import type { Stage } from '../delivery/stage.ts';
import { serveGallery } from '../gallery/serve-gallery.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { signUpAgain } from './learner.ts';

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Fixtures {
  /** The session of a learner whom the tests of a file share, if the same worker runs them. */
  signedIn: StorageState;
  /** A proxy in front of the product, without rules at first. */
  faultProxy: FaultProxy;
}

interface WorkerFixtures {
  /** The session of the learner of a test file. */
  signedInFor: (file: string) => Promise<StorageState>;
  /** The address of the widget gallery. */
  gallery: string;
  workerProxy: FaultProxy;
  /** The stage of a test file; opening it closes that of the file before. */
  stageOf: (file: string) => Promise<Stage>;
}

/**
 * The worker fixtures of all journeys; each starts when a test first uses it. They are in one place because Playwright replaces a
 * worker, and its browser, between tests whose worker fixtures differ: that costs seconds of processor time. So each journey
 * imports this test, or one that extends it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: async ({ signedInFor }, use, { file }) => use(await signedInFor(file)),
  signedInFor: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      let latest: { file: string; session: StorageState } | undefined;
      await use(async (file) => {
        if (latest?.file === file) return latest.session;
        await signUpAgain(page);
        latest = { file, session: await page.context().storageState() };
        return latest.session;
      });
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
  faultProxy: async ({ workerProxy }, use) => {
    await use(workerProxy);
    workerProxy.repair();
  },
  workerProxy: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await openFaultProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  stageOf: [
    async ({ browserName: _browserName }, use) => {
      // Imported here: few workers need the release store.
      const { openStage } = await import('../delivery/stage.ts');
      let open: { file: string; stage: Stage } | undefined;
      await use(async (file) => {
        if (open?.file === file) return open.stage;
        await open?.stage.close();
        open = { file, stage: await openStage() };
        return open.stage;
      });
      await open?.stage.close();
    },
    { scope: 'worker' },
  ],
});

import { test as base, type Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts';
import { signUp } from '../support/learner.ts';

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface WorkerFixtures {
  /** A fault proxy for this worker alone. */
  faultProxy: FaultProxy;
  /** What the browser of a learner who is signed in keeps. */
  signedIn: StorageState;
}

/** Tests behind a fault proxy, by a learner who is signed in. */
export const test = base.extend<object, WorkerFixtures>({
  faultProxy: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await openFaultProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, faultProxy }, use) => {
      const page = await browser.newPage();
      await signUp(page, '/', undefined, faultProxy.url);
      await use(await page.context().storageState());
      await page.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

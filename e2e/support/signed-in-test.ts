import { test as base, type Page } from '@playwright/test';
import { createAccount } from './learner.ts';

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Tests as a signed-in learner: one learner per worker, a fresh browser per test. */
export const test = base.extend<object, { signedIn: StorageState }>({
  signedIn: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await createAccount(page);
      await use(await page.context().storageState());
      await page.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
});

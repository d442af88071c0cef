import { test as workerTest } from './worker-test.ts';

/** Tests as a signed-in learner: one learner per file and worker, a fresh browser context per test. */
export const test = workerTest.extend({
  storageState: ({ signedIn }, use) => use(signedIn),
});

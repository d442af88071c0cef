import { test as signedInTest } from '../support/signed-in-test.ts';
import type { Stage } from './stage.ts';

/** Tests on a stage as a signed-in learner. The tests of a file share it; each starts with what is live then. */
export const test = signedInTest.extend<{ stage: Stage }>({
  stage: async ({ stageOf }, use, { file }) => use(await stageOf(file)),
  baseURL: ({ stage }, use) => use(stage.url),
});

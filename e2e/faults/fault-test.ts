import { test as signedInTest } from '../support/signed-in-test.ts';

/** Tests behind a fault proxy, one per worker, as a signed-in learner (cookies ignore ports). */
export const test = signedInTest.extend({
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

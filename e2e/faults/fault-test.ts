import { test as signedInTest } from '../support/signed-in-test.ts';

/** Tests behind the worker's fault proxy, as a signed-in learner (cookies ignore ports). */
export const test = signedInTest.extend({
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

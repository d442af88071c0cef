import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts';
import { test as signedInTest } from '../support/signed-in-test.ts';

/** Tests behind a fault proxy, one per worker, as a signed-in learner (cookies ignore ports). */
export const test = signedInTest.extend<object, { faultProxy: FaultProxy }>({
  faultProxy: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await openFaultProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

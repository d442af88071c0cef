import { createServiceTime, systemClock } from '@tensely/core/logic';
import { settle } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { makeJwt } from '../testing.ts';
import { createBrowserAuth } from './browser-auth.ts';

const serviceTime = createServiceTime(systemClock);

test('in a browser the cookie tells who is there, and the redirect leaves the address and its history entry', async () => {
  history.replaceState({ idx: 4 }, '', '/login?page=2#state=abc');
  const auth = createBrowserAuth({ parentUrl: 'http://parent.test', serviceTime, renew: () => Promise.resolve() });
  await auth.start();
  expect(location.href).toMatch(/\/login\?page=2$/);
  expect(history.state).toEqual({ idx: 4 });
  expect(auth.getState()).toMatchObject({ status: 'signedOut' });
  auth.stop();
});

test('a cookie that was written while the tab was away is found when it comes to the front', async () => {
  const auth = createBrowserAuth({ parentUrl: 'http://parent.test', serviceTime, renew: () => Promise.resolve() });
  await auth.start();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie comes from the parent site, not through this lib.
  document.cookie = `JWT=${makeJwt({ uid: 'ana', email: 'ana@example.com', exp })}; path=/`;
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  auth.stop();
});

test('a browser that refuses scripts every storage and channel knows who is there, and where they wanted to go', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse();
      }
    },
  );
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  const auth = createBrowserAuth({ parentUrl: 'http://parent.test', serviceTime, renew: () => Promise.resolve() });
  await auth.start();
  expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  auth.rememberOrigin('/A1/nouns');
  expect(auth.takeOrigin()).toBe('/A1/nouns');
  auth.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

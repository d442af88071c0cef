import { createServiceTime, systemClock } from '@tensely/core/logic';
import { refuse, settle } from '@tensely/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeJwt } from '../testing.ts';
import { createBrowserAuth } from './browser-auth.ts';

/** Starts the auth of this browser, until the test ends. */
async function start() {
  const serviceTime = createServiceTime(systemClock);
  const auth = createBrowserAuth({ parentUrl: 'http://parent.test', serviceTime, renew: () => Promise.resolve() });
  onTestFinished(() => auth.stop());
  await auth.start();
  return auth;
}

test('reads the learner from the cookie, and removes the redirect from the address and the history', async () => {
  history.replaceState({ idx: 4 }, '', '/login?page=2#state=abc');
  const auth = await start();
  expect(location.href).toMatch(/\/login\?page=2$/);
  expect(history.state).toEqual({ idx: 4 });
  expect(auth.getState()).toMatchObject({ status: 'signedOut' });
});

test('finds a cookie from another tab when it returns to the foreground', async () => {
  const auth = await start();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie comes from the parent site, not through this lib.
  document.cookie = `JWT=${makeJwt({ uid: 'ana', email: 'ana@example.com', exp })}; path=/`;
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
});

test('signs in and remembers the path in a browser that blocks storage and channels', async () => {
  vi.stubGlobal('BroadcastChannel', vi.fn(refuse));
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  const auth = await start();
  expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  auth.rememberOrigin('/A1/nouns');
  expect(auth.takeOrigin()).toBe('/A1/nouns');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

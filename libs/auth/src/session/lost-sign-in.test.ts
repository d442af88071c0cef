import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, tokenFor } from '../testing.ts';

/** A visitor returns from the parent site, which has signed them in. */
function comeBack(options: Parameters<typeof createTestAuth>[0] = {}) {
  const test = createTestAuth(options);
  test.auth.signInUrl();
  test.fragment.value = 'state=one-time-state';
  return test;
}

const placeAt = (origin: string) => ({
  origin,
  fragment: () => 'state=one-time-state',
  dropFragment() {},
  assign() {},
});

describe('after the return from the parent site', () => {
  test('signs in with the cookie', async () => {
    const { auth } = comeBack({ jwt: tokenFor('ana') });
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  });

  test('reports blocked cookies', async () => {
    const { auth, cookies } = comeBack();
    cookies.refuseWrites();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'cookiesBlocked' } });
  });

  test('reports blocked cookies if sessionStorage is blocked too', async () => {
    const sessionStore = { get: () => undefined, set() {}, remove() {} };
    const { auth, cookies } = comeBack({ ports: { sessionStore } });
    cookies.refuseWrites();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'cookiesBlocked' } });
  });

  test('reports a cookie that did not reach this site', async () => {
    const { auth, cookies } = comeBack();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'notReceived' } });
    expect(cookies.names()).toEqual([]);
  });

  test('reports the right address if the app runs under another loopback name', async () => {
    const location = placeAt('http://127.0.0.1:4200');
    const { auth } = comeBack({ ports: { location, parentUrl: 'http://localhost:4300' } });
    await auth.start();
    expect(auth.getState()).toEqual({
      status: 'signedOut',
      lost: { why: 'otherName', openAt: 'http://localhost:4200/login' },
    });
  });
});

test('a visitor without a redirect gets no report', async () => {
  const { auth, cookies } = createTestAuth();
  cookies.refuseWrites();
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedOut' });
});

test('a late cookie signs in and clears the report', async () => {
  const { auth, cookies, news } = comeBack();
  await auth.start();
  cookies.set('JWT', tokenFor('ana'), {});
  news();
  expect(auth.getState()).toMatchObject({ status: 'signedIn' });
  cookies.remove('JWT', {});
  news();
  expect(auth.getState().status).toBe('signedIn');
  await settle();
  expect(auth.getState()).toEqual({ status: 'signedOut', former: 'resumable' });
});

test('a federated learner does not need the cookie', async () => {
  const learner = { uid: 'fed', email: 'fed@example.com', isJwtUser: false, expiresAt: undefined };
  const identity = {
    watch: async (notify: (who: typeof learner) => void) => notify(learner),
    getToken: async () => 'id-token',
    signOut: async () => {},
  };
  const { auth } = comeBack({ ports: { loadIdentity: async () => identity } });
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedIn', learner });
});

import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, makeJwt } from '../testing.ts';

const NOW_SECONDS = Date.parse('2026-05-04T09:00:00Z') / 1000;
const tokenFor = (uid: string, seconds = 3600) => makeJwt({ uid, email: `${uid}@b.c`, exp: NOW_SECONDS + seconds });

/** A visitor comes back from the parent site, which has signed them in. */
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

describe('a visitor who comes back from the parent site', () => {
  test('with the cookie is signed in', async () => {
    const { auth } = comeBack({ jwt: tokenFor('ana') });
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  });

  test('sees that the browser stores no cookies', async () => {
    const { auth, cookies } = comeBack();
    cookies.refuseWrites();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'cookiesBlocked' } });
  });

  test('sees it in a browser that stores nothing at all, not even the state of this tab', async () => {
    const sessionStore = { get: () => undefined, set() {}, remove() {} };
    const { auth, cookies } = comeBack({ ports: { sessionStore } });
    cookies.refuseWrites();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'cookiesBlocked' } });
  });

  test('sees that the cookies of the parent site do not reach this site', async () => {
    const { auth, cookies } = comeBack();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'notReceived' } });
    expect(cookies.names()).toEqual([]);
  });

  test('sees the right name of this machine at another one', async () => {
    const location = placeAt('http://127.0.0.1:4200');
    const { auth } = comeBack({ ports: { location, parentUrl: 'http://localhost:4300' } });
    await auth.start();
    expect(auth.getState()).toEqual({
      status: 'signedOut',
      lost: { why: 'otherName', openAt: 'http://localhost:4200/login' },
    });
  });
});

test('a visitor who does not come from the parent site sees no message', async () => {
  const { auth, cookies } = createTestAuth();
  cookies.refuseWrites();
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedOut' });
});

test('a cookie that comes after all signs in, and nothing is said of it after that', async () => {
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

test('a federated learner who was signed in is not missed in the cookie', async () => {
  const learner = { uid: 'fed', email: 'fed@example.com', isJwtUser: false, expiresAt: undefined };
  const identity = {
    watch: async (tell: (who: typeof learner) => void) => tell(learner),
    getToken: async () => 'id-token',
    signOut: async () => {},
  };
  const { auth } = comeBack({ ports: { loadIdentity: async () => identity } });
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedIn', learner });
});

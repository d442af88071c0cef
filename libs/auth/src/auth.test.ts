import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, makeJwt } from './testing.ts';

const NOW_SECONDS = Date.parse('2026-05-04T09:00:00Z') / 1000;
const HOUR = 3600;
const tokenFor = (uid: string, seconds = HOUR) =>
  makeJwt({ uid, email: `${uid}@example.com`, exp: NOW_SECONDS + seconds });

describe('who is signed in', () => {
  test('is unknown before the start', () => {
    expect(createTestAuth().auth.getState()).toEqual({ status: 'loading' });
  });

  test('is the learner of a valid cookie', async () => {
    const { auth } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana', isJwtUser: true } });
  });

  test.each([
    ['an expired', tokenFor('ana', -1), 'JWT token has expired'],
    ['a malformed', 'not-a-token', 'JWT token is malformed'],
  ])('is nobody with %s cookie, which is cleared and logged without the token', async (_kind, jwt, message) => {
    const { auth, cookies, logged } = createTestAuth({ jwt });
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    expect(cookies.names()).toEqual([]);
    expect(logged).toEqual([message]);
  });

  test('is nobody without a cookie', async () => {
    const { auth, logged } = createTestAuth();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    expect(logged).toEqual([]);
  });

  test('changes to nobody at the second when the token ends', async () => {
    const { auth, clock, logged } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    await clock.pass(HOUR * 1000 - 1);
    expect(auth.getState().status).toBe('signedIn');
    await clock.pass(1);
    expect(auth.getState().status).toBe('signedOut');
    expect(logged).toContain('JWT token has expired');
  });

  test('follows what other tabs do: sign in, sign in as somebody else, sign out', async () => {
    const { auth, cookies, news } = createTestAuth();
    const seen: string[] = [];
    await auth.start();
    auth.subscribe(() => {
      const state = auth.getState();
      seen.push(state.status === 'signedIn' ? state.learner.uid : state.status);
    });
    for (const uid of ['ana', 'ben']) {
      cookies.set('JWT', tokenFor(uid), {});
      news();
    }
    cookies.remove('JWT', {});
    news();
    await settle();
    expect(seen).toEqual(['ana', 'ben', 'signedOut']);
  });

  test('is not announced again when nothing has changed', async () => {
    const { auth, news } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    let changes = 0;
    auth.subscribe(() => {
      changes += 1;
    });
    news();
    expect(changes).toBe(0);
  });
});

describe('getToken', () => {
  test('finds a cookie that appears within three tries 100 ms apart', async () => {
    const { auth, clock, cookies } = createTestAuth();
    await auth.start();
    const token = auth.getToken();
    await clock.pass(199);
    cookies.set('JWT', tokenFor('ana'), {});
    await clock.pass(1);
    expect(await token).toBe(tokenFor('ana'));
  });

  test('fails with its message after the third try', async () => {
    const { auth, clock } = createTestAuth();
    await auth.start();
    const failure = auth.getToken().catch((error) => error.message);
    await clock.pass(200);
    expect(await failure).toBe('No JWT token found in storage.');
  });

  test('brings the state in line with the token it gives out', async () => {
    const { auth, cookies } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    cookies.set('JWT', tokenFor('ben'), {});
    await auth.getToken();
    expect(auth.getState()).toMatchObject({ learner: { uid: 'ben' } });
  });

  test('does not give out an expired token', async () => {
    const { auth, cookies } = createTestAuth();
    await auth.start();
    cookies.set('JWT', tokenFor('ana', -1), {});
    await expect(auth.getToken()).rejects.toThrow('No JWT token found in storage.');
    expect(cookies.names()).toEqual([]);
  });
});

describe('replaceToken', () => {
  test('takes over a later token of the same learner and tells the other tabs', async () => {
    const { auth, cookies, announcements } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    expect(auth.replaceToken(tokenFor('ana', 2 * HOUR))).toBe(true);
    expect(cookies.get('JWT')).toBe(tokenFor('ana', 2 * HOUR));
    expect(auth.getState()).toMatchObject({ learner: { expiresAt: new Date((NOW_SECONDS + 2 * HOUR) * 1000) } });
    expect(announcements()).toBe(1);
  });

  test.each([
    ['does not parse', 'garbage'],
    ['has expired', tokenFor('ana', -1)],
    ['belongs to somebody else', tokenFor('ben')],
    ['is too large', makeJwt({ uid: 'ana', email: 'a@b.c', exp: NOW_SECONDS + HOUR, fill: 'x'.repeat(4000) })],
  ])('refuses a token that %s and keeps the old one', async (_why, jwt) => {
    const { auth, cookies, logged } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    expect(auth.replaceToken(jwt)).toBe(false);
    expect(cookies.get('JWT')).toBe(tokenFor('ana'));
    expect(logged).toEqual(['The new JWT token was not taken over.']);
  });

  test('never signs anybody in again who has signed out meanwhile', async () => {
    const { auth, cookies } = createTestAuth({ jwt: tokenFor('ana') });
    await auth.start();
    auth.signOut();
    expect(auth.replaceToken(tokenFor('ana', 2 * HOUR))).toBe(false);
    expect(cookies.names()).toEqual([]);
  });
});

test('ten minutes before the end the token is renewed, and the learner stays', async () => {
  const test = createTestAuth({
    jwt: tokenFor('ana'),
    ports: { renew: async () => test.auth.replaceToken(tokenFor('ana', 3 * HOUR)) },
  });
  await test.auth.start();
  await test.clock.pass(2 * HOUR * 1000);
  expect(test.auth.getState()).toMatchObject({ learner: { expiresAt: new Date((NOW_SECONDS + 3 * HOUR) * 1000) } });
});

test('signing out clears both cookies and the origin, tells the other tabs and goes to the parent site', async () => {
  const { auth, cookies, visited, announcements } = createTestAuth({ ports: { cookieDomain: 'app.test' } });
  cookies.set('JWT', tokenFor('ana'), {});
  cookies.set('JWT', tokenFor('ana'), { domain: 'app.test' });
  await auth.start();
  auth.rememberOrigin('/A1/nouns');
  auth.signOut();
  auth.rememberOrigin('/A1/nouns');
  await settle();
  expect(cookies.names()).toEqual([]);
  expect(auth.takeOrigin()).toBeUndefined();
  expect(auth.getState()).toEqual({ status: 'signedOut' });
  expect(announcements()).toBe(1);
  expect(visited).toEqual(['http://parent.test/sign-out']);
});

test('in an engine that discards a Secure cookie of this machine, renewing and signing out work too', async () => {
  const location = { origin: 'http://localhost:4200', fragment: () => '', dropFragment() {}, assign() {} };
  const { auth, cookies } = createTestAuth({ jwt: tokenFor('ana'), ports: { location } });
  cookies.refuseSecure();
  await auth.start();
  expect(auth.replaceToken(tokenFor('ana', 2 * HOUR))).toBe(true);
  expect(auth.getState()).toMatchObject({ learner: { expiresAt: new Date((NOW_SECONDS + 2 * HOUR) * 1000) } });
  auth.signOut();
  expect(cookies.names()).toEqual([]);
  expect(auth.getState()).toEqual({ status: 'signedOut' });
});

describe('signing out', () => {
  test('is over for every tab at once, and the page is left when nothing of the learner is stored any more', async () => {
    const removed = Promise.withResolvers<void>();
    const forgotten: string[] = [];
    const forget = (uid: string) => {
      forgotten.push(uid);
      return removed.promise;
    };
    const { auth, cookies, visited } = createTestAuth({ jwt: tokenFor('ana'), ports: { forget } });
    await auth.start();
    auth.signOut();
    expect([auth.getState().status, cookies.names(), forgotten]).toEqual(['signedOut', [], ['ana']]);
    await settle();
    expect(visited).toEqual([]);
    removed.resolve();
    await settle();
    expect(visited).toEqual(['http://parent.test/sign-out']);
  });

  test('by the end of the token forgets nothing: the learner may come back', async () => {
    const forgotten: string[] = [];
    const forget = async (uid: string) => void forgotten.push(uid);
    const { auth, clock } = createTestAuth({ jwt: tokenFor('ana'), ports: { forget } });
    await auth.start();
    await clock.pass(HOUR * 1000);
    expect([auth.getState().status, forgotten]).toEqual(['signedOut', []]);
  });
});

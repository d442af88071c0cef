import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, makeJwt, START_SECONDS, startTestAuth, tokenFor } from './testing.ts';

const HOUR = 3600;

describe('the state', () => {
  test.each([
    ['an expired', tokenFor('ana', -1), ['JWT token has expired']],
    ['a malformed', 'not-a-token', ['JWT token is malformed']],
    ['no', '', []],
  ])('is signed out with %s cookie, which is cleared and logged without the token', async (_kind, jwt, lines) => {
    const { auth, cookies, logged } = await startTestAuth({ jwt });
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    expect([cookies.names(), logged]).toEqual([[], lines]);
  });

  test('is loading before the start, then the learner of a valid cookie, until the token expires', async () => {
    const { auth, clock, logged } = createTestAuth({ jwt: tokenFor('ana') });
    expect(auth.getState()).toEqual({ status: 'loading' });
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana', isJwtUser: true } });
    await clock.pass(HOUR * 1000 - 1);
    expect(auth.getState().status).toBe('signedIn');
    await clock.pass(1);
    expect(auth.getState().status).toBe('signedOut');
    expect(logged).toContain('JWT token has expired');
  });
});

describe('getToken', () => {
  test('finds a cookie that appears within three tries 100 ms apart', async () => {
    const { auth, clock, cookies } = await startTestAuth();
    const token = auth.getToken();
    await clock.pass(199);
    cookies.set('JWT', tokenFor('ana'), {});
    await clock.pass(1);
    expect(await token).toBe(tokenFor('ana'));
  });

  test('rejects after the third try', async () => {
    const { auth, clock } = await startTestAuth();
    const failure = expect(auth.getToken()).rejects.toThrow('No JWT token found in storage.');
    await clock.pass(200);
    await failure;
  });

  test('does not return an expired token', async () => {
    const { auth, cookies } = await startTestAuth();
    cookies.set('JWT', tokenFor('ana', -1), {});
    await expect(auth.getToken()).rejects.toThrow('No JWT token found in storage.');
    expect(cookies.names()).toEqual([]);
  });
});

describe('replaceToken', () => {
  test('stores a newer token of the same learner and notifies other tabs', async () => {
    const { auth, cookies, announcements } = await startTestAuth({ jwt: tokenFor('ana') });
    expect(auth.replaceToken(tokenFor('ana', 2 * HOUR))).toBe(true);
    expect(cookies.get('JWT')).toBe(tokenFor('ana', 2 * HOUR));
    expect(auth.getState()).toMatchObject({ learner: { expiresAt: new Date((START_SECONDS + 2 * HOUR) * 1000) } });
    expect(announcements()).toBe(1);
  });

  test.each([
    ['does not parse', 'garbage'],
    ['has expired', tokenFor('ana', -1)],
    ['belongs to another learner', tokenFor('ben')],
    ['is too large', makeJwt({ uid: 'ana', email: 'a@b.c', exp: START_SECONDS + HOUR, fill: 'x'.repeat(4000) })],
  ])('rejects a token that %s and keeps the old one', async (_why, jwt) => {
    const { auth, cookies, logged } = await startTestAuth({ jwt: tokenFor('ana') });
    expect(auth.replaceToken(jwt)).toBe(false);
    expect(cookies.get('JWT')).toBe(tokenFor('ana'));
    expect(logged).toEqual(['The new JWT token was not stored.']);
  });

  test('does not sign a learner in again after a sign-out', async () => {
    const { auth, cookies } = await startTestAuth({ jwt: tokenFor('ana') });
    auth.signOut();
    expect(auth.replaceToken(tokenFor('ana', 2 * HOUR))).toBe(false);
    expect(cookies.names()).toEqual([]);
  });
});

describe('signing out', () => {
  test('clears both cookies and the origin, notifies other tabs, and navigates once the learner’s data is deleted', async () => {
    const removed = Promise.withResolvers<void>();
    const forgotten: string[] = [];
    const forget = (uid: string) => {
      forgotten.push(uid);
      return removed.promise;
    };
    const { auth, cookies, visited, announcements } = createTestAuth({ ports: { cookieDomain: 'app.test', forget } });
    for (const attributes of [{}, { domain: 'app.test' }]) cookies.set('JWT', tokenFor('ana'), attributes);
    await auth.start();
    auth.rememberOrigin('/A1/nouns');
    auth.signOut();
    auth.rememberOrigin('/A1/nouns');
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    expect([cookies.names(), forgotten, auth.takeOrigin(), announcements()]).toEqual([[], ['ana'], undefined, 1]);
    await settle();
    expect(visited).toEqual([]);
    removed.resolve();
    await settle();
    expect(visited).toEqual(['http://parent.test/sign-out']);
  });

  test('deletes nothing when the token expires', async () => {
    const forgotten: string[] = [];
    const forget = async (uid: string) => void forgotten.push(uid);
    const { auth, clock } = await startTestAuth({ jwt: tokenFor('ana'), ports: { forget } });
    await clock.pass(HOUR * 1000);
    expect([auth.getState().status, forgotten]).toEqual(['signedOut', []]);
  });
});

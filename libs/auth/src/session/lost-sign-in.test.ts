import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createTestAuth, tokenFor } from '../testing.ts';

/** A visitor returns from the parent site, which has signed them in. */
function comeBack(options: Parameters<typeof createTestAuth>[0] = {}) {
  const test = createTestAuth(options);
  test.auth.signInUrl();
  test.fragment.value = 'state=one-time-state';
  return test;
}

test.each([
  ['', {}],
  [', if sessionStorage is blocked too', { sessionStore: { get: () => undefined, set() {}, remove() {} } }],
])('reports blocked cookies after the return from the parent site%s', async (_, ports) => {
  const { auth, cookies } = comeBack({ ports });
  cookies.refuseWrites();
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'cookiesBlocked' } });
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

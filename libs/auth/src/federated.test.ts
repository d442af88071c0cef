import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import type { IdentityProvider, Learner } from './auth-contract.ts';
import { createTestAuth, startTestAuth, tokenFor } from './testing.ts';

// A learner of an identity provider.
const fed: Learner = { uid: 'fed', email: 'fed@example.com', isJwtUser: false, expiresAt: undefined };

function identityOf(learner: Learner | undefined) {
  const calls: string[] = [];
  const provider: IdentityProvider = {
    async watch(onChange, params) {
      calls.push(`watch ${params?.get('customToken') ?? 'without redirect'}`);
      onChange(learner);
    },
    getToken: async () => 'id-token',
    signOut: async () => void calls.push('signOut'),
  };
  return { calls, loadIdentity: async () => provider };
}

test('signs in its learner without a cookie, gets tokens from it, and signs out of it before the navigation', async () => {
  const { calls, loadIdentity } = identityOf(fed);
  const { auth, visited } = await startTestAuth({ ports: { loadIdentity } });
  expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
  expect(await auth.getToken()).toBe('id-token');
  auth.signOut();
  await settle();
  expect(calls).toEqual(['watch without redirect', 'signOut']);
  expect(visited).toEqual(['http://parent.test/sign-out']);
});

test.each([
  ['one-time-state', 'watch secret'],
  ['forged', 'watch without redirect'],
])('passes the redirect on only with the one-time state of this tab: %s', async (state, call) => {
  const { calls, loadIdentity } = identityOf(undefined);
  const { auth, fragment } = createTestAuth({ ports: { loadIdentity } });
  auth.signInUrl();
  fragment.value = `state=${state}&customToken=secret`;
  await auth.start();
  expect(calls).toEqual([call]);
  expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'notReceived' } });
});

test.each([
  [true, ['signOut']],
  [false, []],
])('is not loaded with a valid token, and signing out ends its earlier session: %s', async (isKept, expected) => {
  const { calls, loadIdentity } = identityOf(fed);
  const ports = { loadIdentity, hasIdentitySession: async () => isKept };
  const { auth, visited } = await startTestAuth({ jwt: tokenFor('ana'), ports });
  expect(calls).toEqual([]);
  auth.signOut();
  await settle();
  expect(calls).toEqual(expected);
  expect(visited).toEqual(['http://parent.test/sign-out']);
});

test.each([
  ['reports a redirect', '&customToken=secret', { problem: 'unreached' }, 'watch secret'],
  ['reports nothing without a redirect', undefined, {}, 'watch without redirect'],
])('%s while it fails to load, and retries later', async (_, params, reason, call) => {
  const { calls, loadIdentity } = identityOf(fed);
  let fails = true;
  const load = async () => {
    if (fails) throw new Error('chunk failed');
    return loadIdentity();
  };
  const { auth, fragment, news, logged } = createTestAuth({ ports: { loadIdentity: load } });
  auth.signInUrl();
  if (params) fragment.value = `state=one-time-state${params}`;
  await auth.start();
  expect(auth.getState()).toEqual({ status: 'signedOut', ...reason });
  expect(logged).toEqual(['The identity provider failed to load: chunk failed']);
  fails = false;
  news();
  await settle();
  expect(calls).toEqual([call]);
  expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
});

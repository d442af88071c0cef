import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import type { IdentityProvider, Learner } from './auth-contract.ts';
import { createTestAuth, startTestAuth, tokenFor } from './testing.ts';

describe('with an identity provider', () => {
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

  test('does not load it while there is a valid token', async () => {
    const { calls, loadIdentity } = identityOf(fed);
    await startTestAuth({ jwt: tokenFor('ana'), ports: { loadIdentity } });
    expect(calls).toEqual([]);
  });

  test('signs in its learner without a cookie, and gets tokens from it', async () => {
    const { loadIdentity } = identityOf(fed);
    const { auth } = await startTestAuth({ ports: { loadIdentity } });
    expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
    expect(await auth.getToken()).toBe('id-token');
  });

  test('passes the redirect on only with the one-time state of this tab', async () => {
    for (const [state, call] of [
      ['one-time-state', 'watch secret'],
      ['forged', 'watch without redirect'],
    ]) {
      const { calls, loadIdentity } = identityOf(undefined);
      const { auth, fragment } = createTestAuth({ ports: { loadIdentity } });
      auth.signInUrl();
      fragment.value = `state=${state}&customToken=secret`;
      await auth.start();
      expect(calls).toEqual([call]);
      expect(auth.getState()).toEqual({ status: 'signedOut', lost: { why: 'notReceived' } });
    }
  });

  test('signing out also signs out of it, before the navigation', async () => {
    const { calls, loadIdentity } = identityOf(fed);
    const { auth, visited } = await startTestAuth({ ports: { loadIdentity } });
    auth.signOut();
    await settle();
    expect(calls).toEqual(['watch without redirect', 'signOut']);
    expect(visited).toEqual(['http://parent.test/sign-out']);
  });

  test('signing out also ends an earlier session of a provider that is not loaded', async () => {
    for (const kept of [true, false]) {
      const { calls, loadIdentity } = identityOf(fed);
      const ports = { loadIdentity, hasIdentitySession: async () => kept };
      const { auth, visited } = await startTestAuth({ jwt: tokenFor('ana'), ports });
      auth.signOut();
      await settle();
      expect(calls).toEqual(kept ? ['signOut'] : []);
      expect(visited).toEqual(['http://parent.test/sign-out']);
    }
  });

  test('reports why it rejected a sign-in, until a learner is signed in', async () => {
    let change: Parameters<IdentityProvider['watch']>[0] = () => {};
    const provider: IdentityProvider = {
      async watch(onChange) {
        change = onChange;
        onChange(undefined, 'ended');
      },
      getToken: async () => 'id-token',
      signOut: async () => {},
    };
    const { auth } = await startTestAuth({ ports: { loadIdentity: async () => provider } });
    expect(auth.getState()).toEqual({
      status: 'signedOut',
      problem: 'ended',
    });
    change(fed);
    expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
    change(undefined);
    expect(auth.getState()).toEqual({ status: 'signedOut' });
  });

  test('reports a redirect while it fails to load, and uses it with the next try', async () => {
    const { calls, loadIdentity } = identityOf(fed);
    let fails = true;
    const load = async () => {
      if (fails) throw new Error('chunk failed');
      return loadIdentity();
    };
    const { auth, fragment, news } = createTestAuth({ ports: { loadIdentity: load } });
    auth.signInUrl();
    fragment.value = 'state=one-time-state&customToken=secret';
    await auth.start();
    expect(auth.getState()).toEqual({
      status: 'signedOut',
      problem: 'unreached',
    });
    fails = false;
    news();
    await settle();
    expect(calls).toEqual(['watch secret']);
    expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
  });

  test('stays signed out if it fails to load, and retries later', async () => {
    let loads = 0;
    const { auth, news, logged } = createTestAuth({
      ports: {
        loadIdentity: async () => {
          loads += 1;
          throw new Error('chunk failed');
        },
      },
    });
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    news();
    await settle();
    expect(loads).toBe(2);
    expect(logged[0]).toBe('The identity provider failed to load: chunk failed');
  });
});

import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import type { IdentityProvider, Learner } from './auth-contract.ts';
import { createTestAuth, makeJwt } from './testing.ts';

const NOW_SECONDS = Date.parse('2026-05-04T09:00:00Z') / 1000;
const tokenFor = (uid: string) => makeJwt({ uid, email: `${uid}@example.com`, exp: NOW_SECONDS + 3600 });

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

  test('it is not even loaded while there is a valid token', async () => {
    const { calls, loadIdentity } = identityOf(fed);
    const { auth } = createTestAuth({ jwt: tokenFor('ana'), ports: { loadIdentity } });
    await auth.start();
    expect(calls).toEqual([]);
  });

  test('its learner is signed in when there is no token, and tokens come from it', async () => {
    const { loadIdentity } = identityOf(fed);
    const { auth } = createTestAuth({ ports: { loadIdentity } });
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
    expect(await auth.getToken()).toBe('id-token');
  });

  test('it gets the redirect only with the one-time state of this tab', async () => {
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

  test('signing out signs out of it too, before leaving', async () => {
    const { calls, loadIdentity } = identityOf(fed);
    const { auth, visited } = createTestAuth({ ports: { loadIdentity } });
    await auth.start();
    auth.signOut();
    await settle();
    expect(calls).toEqual(['watch without redirect', 'signOut']);
    expect(visited).toEqual(['http://parent.test/sign-out']);
  });

  test('one that was not needed is signed out of as well, where it may have kept somebody', async () => {
    for (const kept of [true, false]) {
      const { calls, loadIdentity } = identityOf(fed);
      const ports = { loadIdentity, hasIdentitySession: async () => kept };
      const { auth, visited } = createTestAuth({ jwt: tokenFor('ana'), ports });
      await auth.start();
      auth.signOut();
      await settle();
      expect(calls).toEqual(kept ? ['signOut'] : []);
      expect(visited).toEqual(['http://parent.test/sign-out']);
    }
  });

  test('a sign-in that it refuses is told with its reason, until somebody is signed in', async () => {
    let change: Parameters<IdentityProvider['watch']>[0] = () => {};
    const provider: IdentityProvider = {
      async watch(onChange) {
        change = onChange;
        onChange(undefined, 'ended');
      },
      getToken: async () => 'id-token',
      signOut: async () => {},
    };
    const { auth } = createTestAuth({ ports: { loadIdentity: async () => provider } });
    await auth.start();
    expect(auth.getState()).toEqual({
      status: 'signedOut',
      problem: 'ended',
    });
    change(fed);
    expect(auth.getState()).toEqual({ status: 'signedIn', learner: fed });
    change(undefined);
    expect(auth.getState()).toEqual({ status: 'signedOut' });
  });

  test('a redirect that comes while it cannot be loaded is told, kept, and used with the next try', async () => {
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

  test('one that cannot be loaded leaves the visitor signed out and is asked again later', async () => {
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
    expect(logged[0]).toBe('The identity provider could not be asked: chunk failed');
  });
});

import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, makeJwt, type TestAuth } from '../testing.ts';

const NOW = Date.parse('2026-05-04T09:00:00Z');
const HOUR = 3600;
const tokenFor = (uid: string, seconds = HOUR) =>
  makeJwt({ uid, email: `${uid}@b.c`, name: 'Ana', exp: NOW / 1000 + seconds });
const LAST = JSON.stringify({ uid: 'ana', email: 'ana@b.c', name: 'Ana' });
const KEY = 'tensely.signed-in';

/** A browser in which Ana was signed in before, and a service that says `aheadMs` less than the device, or cannot be reached. */
function laterVisit({ isOnline = true, jwt = '', aheadMs = 0, fragment = '' }): TestAuth {
  const visit: TestAuth = createTestAuth({
    ...(jwt && { jwt }),
    ports: {
      reach: async () => {
        const time = new Date(visit.clock.now() - aheadMs).toUTCString();
        if (isOnline) visit.serviceTime.heard(new Headers({ Date: time }));
        return isOnline;
      },
    },
  });
  visit.device.set(KEY, LAST);
  visit.fragment.value = fragment;
  return visit;
}

describe('a token that has run out', () => {
  test('leaves a learner who can be signed in again without a password', async () => {
    const { auth, visited, session } = laterVisit({});
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', former: 'resumable' });
    auth.resume();
    expect(visited).toEqual([
      'http://parent.test/continue?returnTo=http%3A%2F%2Fapp.test%2Flogin&state=one-time-state',
    ]);
    expect(session.get('tensely.auth.resumed')).toBe('yes');
  });

  test('makes the sign-in link ask for no password where the parent site may still know the learner', async () => {
    const { auth } = laterVisit({});
    await auth.start();
    expect(auth.signInUrl()).toContain('http://parent.test/continue?');
    auth.resume();
    expect(auth.signInUrl()).toContain('http://parent.test/?openModal=auth-modal');
  });

  test('keeps the way back for the return, even when the page loses its connection as it is left', async () => {
    const { auth, session } = laterVisit({});
    await auth.start();
    auth.rememberOrigin('/A1/nouns?page=1');
    auth.resume();
    expect([auth.takeOrigin(), session.get('tensely.auth.origin')]).toEqual([undefined, '/A1/nouns?page=1']);
  });

  test('is asked for once: after an answer without a sign-in the learner is out', async () => {
    const { auth, session } = laterVisit({ fragment: 'state=one-time-state&error=login_required' });
    session.set('tensely.auth.state', 'one-time-state');
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', former: 'ended' });
  });

  test('is asked for once, also in a browser that keeps nothing of this tab', async () => {
    const { auth, session } = laterVisit({ fragment: 'state=one-time-state&error=login_required' });
    session.clear();
    await auth.start();
    expect(auth.getState()).not.toMatchObject({ former: 'resumable' });
  });

  test('is asked for again the next time, once somebody was signed in', async () => {
    const { auth, cookies, session, news } = laterVisit({ jwt: tokenFor('ana') });
    session.set('tensely.auth.resumed', 'yes');
    await auth.start();
    cookies.remove('JWT', {});
    news();
    await settle();
    expect(auth.getState()).toEqual({ status: 'signedOut', former: 'resumable' });
  });

  test('is not asked for after Logout, in any tab', async () => {
    const { auth, device, visited } = laterVisit({ jwt: tokenFor('ana') });
    await auth.start();
    auth.signOut();
    await settle();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
    expect([device.has(KEY), visited]).toEqual([false, ['http://parent.test/sign-out']]);
  });
});

describe('without a connection', () => {
  test('the learner of this device goes on, with no token', async () => {
    const { auth, clock } = laterVisit({ isOnline: false });
    await auth.start();
    const learner = { uid: 'ana', email: 'ana@b.c', name: 'Ana', isJwtUser: true, expiresAt: undefined };
    expect(auth.getState()).toEqual({ status: 'signedIn', learner });
    const token = auth.getToken().catch(({ message }) => message);
    await clock.pass(1000);
    expect(await token).toBe('No JWT token found in storage.');
    expect(auth.getState().status).toBe('signedIn');
  });

  test('a learner whose token ends while the page is open goes on', async () => {
    const { auth, clock } = laterVisit({ isOnline: false, jwt: tokenFor('ana') });
    await auth.start();
    await clock.pass(HOUR * 1000);
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana', expiresAt: undefined } });
  });

  test('a visitor who was never signed in here, or has signed out, is nobody', async () => {
    const { auth, device } = laterVisit({ isOnline: false });
    device.clear();
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
  });

  test('something else in its place is nobody', async () => {
    const { auth, device } = laterVisit({ isOnline: false });
    device.set(KEY, '{"uid":7');
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
  });
});

describe('a clock that is wrong', () => {
  const ahead = 26 * HOUR * 1000;

  test('by 26 hours ahead leaves a learner signed in: the service says the time', async () => {
    const { auth, cookies, device } = laterVisit({ jwt: tokenFor('ana', -25 * HOUR), aheadMs: ahead });
    device.clear();
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
    expect(await auth.getToken()).toBe(tokenFor('ana', -25 * HOUR));
    expect(cookies.names()).toEqual(['JWT']);
  });

  test('decides nothing while the service cannot be asked', async () => {
    const { auth, device } = laterVisit({ isOnline: false, jwt: tokenFor('ana', -25 * HOUR) });
    device.clear();
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
  });

  test('by 26 hours behind renews the token in time, once an answer has said the time', async () => {
    let renewals = 0;
    const { auth, clock, serviceTime } = createTestAuth({
      jwt: tokenFor('ana', 27 * HOUR),
      ports: {
        renew: async () => {
          renewals += 1;
        },
      },
    });
    await auth.start();
    serviceTime.heard(new Headers({ Date: new Date(NOW + ahead).toUTCString() }));
    await clock.pass(51 * 60_000);
    expect(renewals).toBeGreaterThan(0);
    await clock.pass(10 * 60_000);
    expect(auth.getState().status).toBe('signedOut');
  });
});

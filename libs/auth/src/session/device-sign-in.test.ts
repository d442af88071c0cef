import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createTestAuth, type TestAuth, tokenFor } from '../testing.ts';

const HOUR = 3600;
const LAST = JSON.stringify({ uid: 'ana', email: 'ana@b.c', name: 'Ana' });
const KEY = 'tensely.signed-in';

/**
 * A browser in which Ana was signed in before, and a service whose clock is `aheadMs` behind the device, or that is
 * unreachable.
 */
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

describe('an expired token', () => {
  test('leaves a learner who can sign in again without a password, and return to the remembered path', async () => {
    const { auth, visited, session } = laterVisit({});
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', former: 'resumable' });
    expect(auth.signInUrl()).toContain('http://parent.test/continue?');
    auth.rememberOrigin('/A1/nouns?page=1');
    auth.resume();
    const address = 'http://parent.test/continue?returnTo=http%3A%2F%2Fapp.test%2Flogin&state=one-time-state';
    expect([visited, session.get('tensely.auth.resumed')]).toEqual([[address], 'yes']);
    expect(auth.signInUrl()).toContain('http://parent.test/?openModal=auth-modal');
    // Requests that fail during the navigation do not consume the path.
    expect([auth.takeOrigin(), session.get('tensely.auth.origin')]).toEqual([undefined, '/A1/nouns?page=1']);
  });

  test.each([
    ['without a new token the learner is signed out', 'one-time-state', { former: 'ended' }],
    ['in a browser that blocks sessionStorage too', '', { lost: { why: 'notReceived' } }],
  ])('asks the parent site once: %s', async (_, state, reason) => {
    const { auth, session } = laterVisit({ fragment: 'state=one-time-state&error=login_required' });
    if (state) session.set('tensely.auth.state', state);
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut', ...reason });
  });

  test('asks the parent site again after the next sign-in', async () => {
    const { auth, cookies, session, news } = laterVisit({ jwt: tokenFor('ana') });
    session.set('tensely.auth.resumed', 'yes');
    await auth.start();
    cookies.remove('JWT', {});
    news();
    await settle();
    expect(auth.getState()).toEqual({ status: 'signedOut', former: 'resumable' });
  });
});

describe('offline', () => {
  test('the learner of this device continues without a token', async () => {
    const { auth, clock } = laterVisit({ isOnline: false });
    await auth.start();
    const learner = { uid: 'ana', email: 'ana@b.c', name: 'Ana', isJwtUser: true, expiresAt: undefined };
    expect(auth.getState()).toEqual({ status: 'signedIn', learner });
    const token = auth.getToken().catch(({ message }) => message);
    await clock.pass(1000);
    expect(await token).toBe('No JWT token found in storage.');
    expect(auth.getState().status).toBe('signedIn');
  });

  test('a learner whose token expires continues', async () => {
    const { auth, clock } = laterVisit({ isOnline: false, jwt: tokenFor('ana') });
    await auth.start();
    await clock.pass(HOUR * 1000);
    expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana', expiresAt: undefined } });
  });

  test.each([
    ['who never signed in here, or signed out', undefined],
    ['whose stored entry is invalid', '{"uid":7'],
  ])('a visitor %s is signed out', async (_, stored) => {
    const { auth, device } = laterVisit({ isOnline: false });
    device.clear();
    if (stored) device.set(KEY, stored);
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'signedOut' });
  });
});

test('a wrong device clock decides nothing while the service is unreachable', async () => {
  const { auth, device } = laterVisit({ isOnline: false, jwt: tokenFor('ana', -25 * HOUR) });
  device.clear();
  await auth.start();
  expect(auth.getState()).toMatchObject({ status: 'signedIn', learner: { uid: 'ana' } });
});

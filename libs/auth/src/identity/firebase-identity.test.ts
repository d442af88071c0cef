import { type RunningEmulator, startEmulator } from '@tensely/testing/node';
import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Learner } from '../auth-contract.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';

// Runs against the emulator of the identity service, which the first run installs.

const PROJECT = 'demo-identity';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

let emulator: RunningEmulator | undefined;
let missing = '';
beforeAll(async () => {
  const started = await startEmulator({ which: 'auth', project: PROJECT });
  if ('missing' in started) missing = started.missing;
  else emulator = started;
});
afterAll(() => emulator?.stop());

let browsers = 0;
beforeEach(({ skip }) => {
  if (!emulator) skip(missing);
  browsers += 1;
  // Advance time for the SDK, but not for its network.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(getApps().map(deleteApp));
});

const origin = () => `http://${emulator?.address}`;

/** Changes accounts as the owner of the project. */
async function administer(call: string, body: object): Promise<void> {
  const accounts = `${origin()}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  const response = await fetch(`${accounts}${call}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** The parent site's redirect for an account; the emulator accepts it without a signature. */
function redirectFor(uid: string): URLSearchParams {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { uid, iss: 'site', sub: 'site', aud: AUDIENCE, iat: seconds, exp: seconds + 300 };
  return new URLSearchParams({ customToken: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` });
}

/** A page in the test's browser, and the notifications that it received; the SDK stores a session under the key. */
function openIdentity() {
  const notified: [Learner | undefined, string | undefined][] = [];
  const logged: string[] = [];
  const settings = { apiKey: `demo-${browsers}`, projectId: PROJECT, authEmulator: origin() };
  const identity = createFirebaseIdentity(settings, (line) => logged.push(line));
  const watch = (params?: URLSearchParams) =>
    identity.watch((learner, problem) => notified.push([learner, problem]), params);
  return { identity, watch, notified, logged };
}

const learner = (uid: string) => ({ uid, email: `${uid}@example.org`, isJwtUser: false, expiresAt: undefined });

/** A learner with an account, signed in by the redirect. */
async function signedIn(uid: string) {
  await administer('', { localId: uid, email: `${uid}@example.org` });
  const page = openIdentity();
  await page.watch(redirectFor(uid));
  expect(page.notified).toEqual([[learner(uid), undefined]]);
  return page;
}

const anHourLater = () => vi.setSystemTime(Date.now() + 3_600_000);
const uidIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id;

test('signs in the learner of the redirect and renews an expired token', async () => {
  const { identity, notified } = await signedIn('ana');
  const first = await identity.getToken();
  expect(uidIn(first)).toBe('ana');
  expect(await identity.getToken()).toBe(first);
  anHourLater();
  const second = await identity.getToken();
  expect(uidIn(second)).toBe('ana');
  expect(notified).toHaveLength(1);
});

test('reports a rejected redirect without logging its token', async () => {
  const { watch, notified, logged } = openIdentity();
  await watch(new URLSearchParams({ customToken: 'forged' }));
  expect(notified).toEqual([[undefined, 'notAccepted']]);
  expect(logged).toEqual(['The identity service rejected the request: auth/invalid-custom-token']);
});

test.each([
  ['disabled', 'dan', ':update', { disableUser: true }],
  ['ended', 'del', ':delete', {}],
])('ends the session with the next token, and reports that it is %s', async (problem, uid, call, change) => {
  const { identity, notified, logged } = await signedIn(uid);
  await administer(call, { localId: uid, ...change });
  anHourLater();
  await expect(identity.getToken()).rejects.toThrow(problem);
  expect(notified.at(-1)).toEqual([undefined, problem]);
  expect(logged.join()).not.toContain('eyJ');
  await expect(identity.getToken()).rejects.toThrow('No learner is signed in at the identity service.');
});

test('reports that a token cannot be renewed offline, and keeps the learner', async () => {
  const { identity, notified } = await signedIn('pia');
  await emulator?.stop();
  anHourLater();
  await expect(identity.getToken()).rejects.toThrow('unreached');
  expect(notified).toHaveLength(1);
  await identity.signOut();
  expect(notified.slice(1)).toEqual([[undefined, undefined]]);
});

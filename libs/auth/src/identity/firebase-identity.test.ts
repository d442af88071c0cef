import { type RunningEmulator, startEmulator } from '@tensely/testing/node';
import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Learner } from '../auth-contract.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';

// Against the emulator of the identity service. The first time, it is installed.
vi.setConfig({ hookTimeout: 300_000 });

const PROJECT = 'demo-identity';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const ENDED = 'ended';
const DISABLED = 'disabled';

let emulator: RunningEmulator | undefined;
let missing = '';
beforeAll(async () => {
  const started = await startEmulator({ which: 'auth', project: PROJECT });
  if ('missing' in started) missing = started.missing;
  else emulator = started;
});
afterAll(() => emulator?.stop());

beforeEach(({ skip }) => {
  if (!emulator) skip(missing);
  // Time passes for the SDK, not for its network.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(getApps().map(deleteApp));
});

const running = () => {
  if (!emulator) throw new Error(missing);
  return emulator;
};

/** What the owner of the project does with the accounts. */
async function administer(call: string, body: object): Promise<void> {
  const accounts = `http://${running().address}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  const response = await fetch(`${accounts}${call}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** What the parent site hands back for an account; the emulator takes it without a signature. */
function redirectFor(uid: string): URLSearchParams {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { uid, iss: 'site', sub: 'site', aud: AUDIENCE, iat: seconds, exp: seconds + 300 };
  return new URLSearchParams({ customToken: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` });
}

let browsers = 0;
beforeEach(() => {
  browsers += 1;
});

/** A page in the browser of the test, and what it was told; the SDK keeps a session by the key. */
function openIdentity() {
  const told: [Learner | undefined, string | undefined][] = [];
  const logged: string[] = [];
  const settings = { apiKey: `demo-${browsers}`, projectId: PROJECT, authEmulator: `http://${running().address}` };
  const identity = createFirebaseIdentity(settings, (line) => logged.push(line));
  const watch = (params?: URLSearchParams) =>
    identity.watch((learner, problem) => told.push([learner, problem]), params);
  return { identity, watch, told, logged };
}

const learner = (uid: string) => ({ uid, email: `${uid}@example.org`, isJwtUser: false, expiresAt: undefined });

/** A learner with an account, signed in by the redirect. */
async function signedIn(uid: string) {
  await administer('', { localId: uid, email: `${uid}@example.org` });
  const page = openIdentity();
  await page.watch(redirectFor(uid));
  expect(page.told).toEqual([[learner(uid), undefined]]);
  return page;
}

const anHourLater = () => vi.setSystemTime(Date.now() + 3_600_000);
const uidIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id;

test('without a redirect and without an earlier sign-in nobody is there, and there is no token', async () => {
  const { identity, watch, told } = openIdentity();
  await watch();
  expect(told).toEqual([[undefined, undefined]]);
  await expect(identity.getToken()).rejects.toThrow('Nobody is signed in at the identity service.');
});

test('the redirect signs its learner in, whose token is renewed when it has run out', async () => {
  const { identity, told } = await signedIn('ana');
  const first = await identity.getToken();
  expect(uidIn(first)).toBe('ana');
  expect(await identity.getToken()).toBe(first);
  anHourLater();
  const second = await identity.getToken();
  expect(uidIn(second)).toBe('ana');
  expect(told).toHaveLength(1);
});

test('a redirect that is refused is told, and its token is not logged', async () => {
  const { watch, told, logged } = openIdentity();
  await watch(new URLSearchParams({ customToken: 'forged' }));
  expect(told).toEqual([[undefined, 'notAccepted']]);
  expect(logged).toEqual(['The identity service refused: auth/invalid-custom-token']);
});

test('a redirect of a disabled account signs nobody in', async () => {
  await administer('', { localId: 'eva', email: 'eva@example.org' });
  await administer(':update', { localId: 'eva', disableUser: true });
  const { watch, told } = openIdentity();
  await watch(redirectFor('eva'));
  expect(told).toEqual([[undefined, DISABLED]]);
});

test.each([
  ['disabled', 'dan', ':update', { disableUser: true }, DISABLED],
  ['deleted', 'del', ':delete', {}, ENDED],
])('an account that is %s during a session ends it with the next token, and the reason is told', async (...given) => {
  const [, uid, call, change, problem] = given;
  const { identity, told, logged } = await signedIn(uid);
  await administer(call, { localId: uid, ...change });
  anHourLater();
  await expect(identity.getToken()).rejects.toThrow(problem);
  expect(told.at(-1)).toEqual([undefined, problem]);
  expect(logged.join()).not.toContain('eyJ');
  await expect(identity.getToken()).rejects.toThrow('Nobody is signed in at the identity service.');
});

test('signing out leaves nobody and no problem', async () => {
  const { identity, told } = await signedIn('leo');
  await identity.signOut();
  expect(told.slice(1)).toEqual([[undefined, undefined]]);
  await expect(identity.getToken()).rejects.toThrow('Nobody is signed in at the identity service.');
});

test('a token that cannot be renewed without a connection says so, and its learner stays', async () => {
  const { identity, told } = await signedIn('pia');
  await emulator?.stop();
  anHourLater();
  await expect(identity.getToken()).rejects.toThrow('unreached');
  expect(told).toHaveLength(1);
  await identity.signOut();
  expect(told.slice(1)).toEqual([[undefined, undefined]]);
});

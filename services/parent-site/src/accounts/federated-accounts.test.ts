import { UnsecuredJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { ana, openSite, type SiteUnderTest } from '../testing/site-under-test.ts';
import { emulatedAccounts } from './federated-accounts.ts';

const form = { ...ana, account: 'federated', returnTo: 'http://localhost:4200/login', state: 'one-time' };
let site: SiteUnderTest;
let answer: { status: number; body: unknown };
let asked: string[];

beforeEach(async () => {
  answer = { status: 200, body: { localId: 'fed-1' } };
  asked = [];
  const federated = emulatedAccounts({
    address: 'http://localhost:9099',
    clock: () => new Date('2026-05-04T12:00:00Z'),
    fetch: async (url) => {
      asked.push(String(url));
      return Response.json(answer.body, { status: answer.status });
    },
  });
  site = await openSite({ federated });
});

function refuse(message: string) {
  answer = { status: 400, body: { error: { code: 400, message } } };
}

it('returns a federated learner with a custom token for five minutes, and clears an older cookie', async () => {
  const response = await site.post('/sign-in', form);
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('Location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe('http://localhost:4200/login');
  const handBack = new URLSearchParams(location.hash.slice(1));
  expect(handBack.get('state')).toBe('one-time');
  const currentDate = new Date('2026-05-04T12:04:59Z');
  const { payload } = UnsecuredJWT.decode(handBack.get('customToken') ?? '', { currentDate });
  expect(payload.uid).toBe('fed-1');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^wordhouse-session=; Max-Age=0;/),
    expect.stringMatching(/^JWT=; Max-Age=0;.*; Secure/),
    expect.stringMatching(/^JWT=; Max-Age=0;.*; SameSite=Lax$/),
  ]);
  expect(asked).toEqual([
    'http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
  ]);
});

const noMatch = 'That email and password do not match. Check both and try again.';
it.each([
  ['INVALID_LOGIN_CREDENTIALS', 422, noMatch],
  ['EMAIL_NOT_FOUND', 422, noMatch],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : wait', 429, 'Too many attempts. Try again in a minute.'],
  ['SOMETHING_NEW', 503, 'Something went wrong here. Try again in a moment.'],
])('explains %s and returns no token', async (message, status, sentence) => {
  refuse(message);
  const response = await site.post('/sign-in', form);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(sentence);
  expect(response.headers.get('Location')).toBeNull();
});

it('rejects a second federated account for the same address', async () => {
  refuse('EMAIL_EXISTS');
  const response = await site.post('/create-account', form);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('This address has an account already. Sign in instead.');
  expect(asked.map((address) => address.split(/[:?]/).at(-2))).toEqual(['signUp', 'signInWithPassword']);
});

it('limits failed attempts on a federated account', async () => {
  refuse('INVALID_LOGIN_CREDENTIALS');
  const statuses = [];
  for (let attempt = 1; attempt <= 6; attempt++) statuses.push((await site.post('/sign-in', form)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

it('returns no token to an address that is not allowed, or without a state', async () => {
  const elsewhere = await site.post('/sign-in', { ...form, returnTo: 'https://evil.example/login' });
  expect(elsewhere.headers.get('Location')).toBe('/?notice=return-refused');
  const unasked = await site.post('/sign-in', { ...form, state: '' });
  expect(unasked.status).toBe(422);
  expect(await unasked.text()).toContain('A federated account signs in from Tensely');
});

it('shows the second button only with an identity service', async () => {
  const dialog = '/?openModal=auth-modal';
  const button = '<button class="button quiet" name="account" value="federated">Federated account (emulator)</button>';
  expect(await site.read(dialog)).toContain(button);
  expect(await (await openSite()).read(dialog)).not.toContain('Federated account');
});

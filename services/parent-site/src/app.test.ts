import { decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ana, cookieIn, openSite, type SiteUnderTest } from './testing/site-under-test.ts';

let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
});

/** The claims of the token that a response issues. */
const claimsIn = (response: Response) => decodeJwt(cookieIn(response));

describe('creating an account', () => {
  it('issues a token of 24 hours with the claims of the learner', async () => {
    const token = cookieIn(await site.post('/create-account', { ...ana, email: ' Ana@Example.ORG ' }));
    const { payload, protectedHeader } = await jwtVerify(token, site.key.publicKey, { currentDate: site.deps.clock() });
    const noon = Date.parse('2026-05-04T12:00:00Z') / 1000;
    expect(payload).toEqual({
      uid: expect.any(String),
      email: 'ana@example.org',
      iat: noon,
      auth_time: noon,
      exp: noon + 86_400,
      iss: 'http://localhost:4300',
      aud: 'tensely',
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: site.key.kid });
  });

  it('rejects a second account for the same address in other letter case', async () => {
    await site.post('/create-account', ana);
    const response = await site.post('/create-account', { email: 'ANA@example.org', password: 'another one' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('id="email-error">This address has an account already. Sign in instead.');
  });

  it('signs in with one account if the form is sent twice', async () => {
    const answers = await Promise.all([site.post('/create-account', ana), site.post('/create-account', ana)]);
    answers.push(await site.post('/create-account', ana));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map((answer) => claimsIn(answer).uid)).size).toBe(1);
  });

  it('counts a wrong password for an account that exists as a failed sign-in', async () => {
    await site.post('/create-account', ana);
    const guess = (number: number) => site.post('/create-account', { ...ana, password: `a guess ${number}` });
    for (let number = 1; number <= 5; number++) expect((await guess(number)).status).toBe(422);
    expect((await site.post('/create-account', ana)).status, 'the right one').toBe(422);
    expect((await site.post('/sign-in', ana)).status).toBe(429);
  });

  it.each([
    ['jörg@exämple.org', 'jörg@xn--exmple-cua.org'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ａｎａ@EXAMPLE.org\u00a0', 'ana@example.org'],
    ["o'brien+a@example.co.uk", "o'brien+a@example.co.uk"],
  ])('accepts the address %s, in both spellings', async (typed, stored) => {
    expect((await site.post('/create-account', { ...ana, email: typed })).status).toBe(303);
    const answers = [typed, stored].map((email) => site.post('/sign-in', { ...ana, email }));
    expect((await Promise.all(answers)).map(claimsIn)).toMatchObject([{ email: stored }, { email: stored }]);
  });

  it('never returns the password, and escapes the address', async () => {
    const response = await site.post('/create-account', { email: '"><script>x', password: 'secret' });
    const page = await response.text();
    expect(page).not.toMatch(/secret|"><script>x/);
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x"');
  });
});

describe('signing in', () => {
  let uid: unknown;
  beforeEach(async () => {
    uid = claimsIn(await site.post('/create-account', ana)).uid;
  });

  it('issues a token of the same learner for any letter case of the address', async () => {
    const response = await site.post('/sign-in', { ...ana, email: 'ANA@EXAMPLE.ORG' });
    expect(claimsIn(response).uid).toBe(uid);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/signed-in\?/);
  });

  it('shows the same page for a wrong password and for an unknown address', async () => {
    const fields = { password: 'incorrect horse', returnTo: 'http://localhost:4200/login', state: 'abc' };
    const wrong = await site.post('/sign-in', { ...fields, email: 'ana@example.org' });
    const unknown = await site.post('/sign-in', { ...fields, email: 'bob@example.org' });
    const page = await wrong.text();
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect((await unknown.text()).replaceAll('bob@', 'ana@')).toBe(page);
    expect(page).toContain('That email and password do not match. Check both and try again.');
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('blocks only the network that failed five times at an account, for 15 minutes', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await site.post('/sign-in', { ...ana, password: 'wrong' });
    const refused = await site.post('/sign-in', ana);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await refused.text()).toContain('Too many attempts. Try again in 15 minutes.');
    expect((await site.post('/sign-in', ana, { 'X-Test-Address': '198.51.100.7' })).status).toBe(303);
    site.wait(901);
    expect((await site.post('/sign-in', ana)).status).toBe(303);
  });
});

const [secure, insecure] = ['JWT=; Max-Age=0; Path=/; Secure; SameSite=None', 'JWT=; Max-Age=0; Path=/; SameSite=Lax'];
const shared = 'JWT=; Max-Age=0; Domain=example.org; Path=/; Secure; SameSite=None';

it.each([
  ['of this machine', {}, {}, [secure, insecure]],
  ['that is secure, if a proxy adds https', {}, { 'X-Forwarded-Proto': 'https' }, [secure]],
  ['that is secure, at a public address', { publicUrl: 'https://school.example.org' }, {}, [secure]],
  ['of the host and of a shared domain', { cookieDomain: 'example.org' }, {}, [secure, shared, insecure]],
])('signing out clears the cookie %s, and redirects to the home page', async (_, settings, headers, cleared) => {
  const elsewhere = await openSite(settings);
  const response = await elsewhere.post('/sign-out', {}, { Origin: elsewhere.deps.publicUrl, ...headers });
  const [session, ...tokens] = response.headers.getSetCookie();
  expect(session).toMatch(/wordhouse-session=; Max-Age=0; Path=\/; HttpOnly/);
  expect(tokens).toEqual(cleared);
  expect(response.headers.get('Location')).toBe('/?notice=signed-out');
});

describe('requests that the site rejects', () => {
  const rebound = { Origin: 'http://evil.example:4300', Host: 'evil.example:4300' };
  it.each([
    ['from another site', { Origin: 'https://evil.example' }],
    ['from a hidden origin', { Origin: 'null' }],
    ['without an origin', {}],
    ['from a foreign host name that resolves to this site', rebound],
  ])('a form %s', async (_, headers) => {
    const body = new URLSearchParams(ana);
    const response = await site.app.request('/create-account', { method: 'POST', headers, body });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect((await site.post('/sign-in', ana)).status).toBe(422);
  });

  it('no form from another name of this machine', async () => {
    expect((await site.post('/create-account', ana, { Origin: 'http://127.0.0.1:4300' })).status).toBe(303);
    expect((await site.post('/sign-in', ana, { Origin: 'http://127.0.0.1:4301' })).status).toBe(403);
  });

  it('a form of more than 16 kB', async () => {
    expect((await site.post('/sign-in', { ...ana, password: 'x'.repeat(17_000) })).status).toBe(413);
  });

  it('answers 503 without details if the database fails', async () => {
    await site.deps.accounts.close();
    const response = await site.post('/sign-in', ana);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Try again in a moment');
  });
});

it('publishes only the public half of its key', async () => {
  expect(JSON.parse(await site.read('/api/jwks.json'))).toEqual({ keys: [site.key.publicJwk] });
  expect(site.key.publicJwk).not.toHaveProperty('d');
});

it('allows no inline code and no frame', async () => {
  const response = await site.app.request('/?openModal=auth-modal');
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; " +
      "form-action 'self' http://localhost:4200 http://127.0.0.1:4200; base-uri 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(await response.text()).not.toMatch(/ style=| on\w+=|<style|<script(?! src)/);
});

it('a first name is in the token of this and of the next sign-in', async () => {
  const created = await site.post('/create-account', { ...ana, name: '  Ana   María ' });
  const later = await site.post('/sign-in', ana);
  for (const answer of [created, later]) expect(claimsIn(answer).name).toBe('Ana María');
});

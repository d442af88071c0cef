import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserUnderTest, openBrowser } from '../testing/browser-under-test.ts';
import { ana, openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const SESSION = 'wordhouse-session';
const DAY = 86_400;
const returnTo = 'http://localhost:4200/login';
const next = `/continue?${new URLSearchParams({ returnTo, state: 'abc' })}`;

let site: SiteUnderTest;
let browser: BrowserUnderTest;
let isAccepted = true;

beforeEach(async () => {
  isAccepted = true;
  site = await openSite({ progressService: { endSignIns: async () => true, acceptsToken: async () => isAccepted } });
  browser = openBrowser(site, { stores: 'all' });
  await browser.send('/create-account', ana);
});

const cookieValue = (name: string) => browser.cookies.get(name)?.split(';')[0] ?? '';
const claims = () => decodeJwt(cookieValue('JWT'));
const dropToken = () => browser.cookies.delete('JWT');
/** Where the site sends a browser that asks for a token. */
const ask = async (by = browser) => (await by.open(next)).headers.get('Location');
const REFUSED = `${returnTo}#state=abc&error=login_required`;

describe('the session of a signed-in browser', () => {
  it('is a cookie of 30 days that scripts cannot read, replaced at each sign-in', async () => {
    expect(browser.cookies.get(SESSION)).toMatch(/^[\w.%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const before = cookieValue(SESSION);
    await browser.send('/sign-in', ana);
    expect(cookieValue(SESSION)).not.toBe(before);
    browser.cookies.set(SESSION, before);
    dropToken();
    expect(await ask()).toBe(REFUSED);
  });

  it('is bound to the host over https', async () => {
    const secure = await openSite({ publicUrl: 'https://wordhouse.example' });
    const response = await secure.post('/create-account', ana, { Origin: 'https://wordhouse.example' });
    expect(response.headers.getSetCookie().find((line) => line.includes('session'))).toMatch(
      /^__Host-wordhouse-session=[\w.%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('issues a new token without a password, with the time of the sign-in and the state', async () => {
    const first = claims();
    dropToken();
    site.wait(2 * DAY);
    expect(await ask()).toBe(`${returnTo}#state=abc`);
    const [iat = 0, exp = 0] = [first.iat, first.exp];
    expect(claims()).toEqual({ ...first, iat: iat + 2 * DAY, exp: exp + 2 * DAY });
  });

  it('issues no token that outlives its 30 days', async () => {
    site.wait(30 * DAY - 60);
    await ask();
    expect(claims().exp).toBe(Number(claims().auth_time) + 30 * DAY);
    site.wait(61);
    expect(await ask()).toBe(REFUSED);
  });
});

describe('no token', () => {
  it('without a session, or with an invented one', async () => {
    const stranger = openBrowser(site, { stores: 'all' });
    expect(await ask(stranger)).toBe(REFUSED);
    stranger.cookies.set(SESSION, 'x'.repeat(43));
    expect(await ask(stranger)).toBe(REFUSED);
    expect(stranger.cookies.has('JWT')).toBe(false);
  });

  it('once the progress service has ended the sign-in', async () => {
    isAccepted = false;
    expect(await ask()).toBe(REFUSED);
    isAccepted = true;
    expect(await ask()).toBe(REFUSED);
  });
});

it('a prerendered GET /sign-out does not sign out', async () => {
  const prerendering = openBrowser(site, { stores: 'all', headers: { 'Sec-Fetch-Site': 'none' } });
  prerendering.cookies.set(SESSION, cookieValue(SESSION));
  expect((await prerendering.open('/sign-out')).headers.get('Location')).toBe('/');
  expect(await ask()).toBe(`${returnTo}#state=abc`);
});

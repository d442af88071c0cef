import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserUnderTest, openBrowser } from '../testing/browser-under-test.ts';
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const ana = { email: 'ana@example.org', password: 'correct horse' };
const SESSION = 'wordhouse-session';
const DAY = 86_400;
const returnTo = 'http://localhost:4200/login';
const next = `/continue?${new URLSearchParams({ returnTo, state: 'abc' })}`;

let site: SiteUnderTest;
let browser: BrowserUnderTest;
let isAccepted = true;

beforeEach(async () => {
  isAccepted = true;
  site = await openSite({
    progressService: { endSignIns: async () => true, acceptsToken: async () => isAccepted },
  });
  browser = openBrowser(site, { stores: 'all' });
  await browser.send('/create-account', ana);
});

const cookieValue = (name: string) => browser.cookies.get(name)?.split(';')[0];
const locationOf = (response: Response) => response.headers.get('Location');
const dropToken = () => browser.cookies.delete('JWT');
const REFUSED = `${returnTo}#state=abc&error=login_required`;

describe('the session of a signed-in browser', () => {
  it('is a cookie of 30 days that scripts cannot read, replaced at each sign-in', async () => {
    expect(browser.cookies.get(SESSION)).toMatch(/^[\w.%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const before = cookieValue(SESSION);
    await browser.send('/sign-in', ana);
    expect(cookieValue(SESSION)).not.toBe(before);
    browser.cookies.set(SESSION, `${before}`);
    dropToken();
    expect(locationOf(await browser.open(next))).toBe(REFUSED);
  });

  it('is bound to the host over https', async () => {
    const secure = await openSite({ publicUrl: 'https://wordhouse.example' });
    const response = await secure.post('/create-account', ana, { Origin: 'https://wordhouse.example' });
    expect(response.headers.getSetCookie().find((line) => line.includes('session'))).toMatch(
      /^__Host-wordhouse-session=[\w.%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('issues a new token without a password, with the time of the sign-in and the state', async () => {
    const first = decodeJwt(cookieValue('JWT') ?? '');
    dropToken();
    site.wait(2 * DAY);
    expect(locationOf(await browser.open(next))).toBe(`${returnTo}#state=abc`);
    const { uid, iat = 0, exp, auth_time: authTime } = decodeJwt(cookieValue('JWT') ?? '');
    expect([uid, authTime, exp]).toEqual([first.uid, first.auth_time, iat + DAY]);
    expect(iat).toBe((first.iat ?? 0) + 2 * DAY);
  });

  it('issues no token that outlives its 30 days', async () => {
    const { auth_time: authTime } = decodeJwt(cookieValue('JWT') ?? '');
    site.wait(30 * DAY - 60);
    await browser.open(next);
    expect(decodeJwt(cookieValue('JWT') ?? '').exp).toBe(Number(authTime) + 30 * DAY);
    site.wait(61);
    expect(locationOf(await browser.open(next))).toBe(REFUSED);
  });
});

describe('no token', () => {
  it('without a session, or with an invented one', async () => {
    const stranger = openBrowser(site, { stores: 'all' });
    expect(locationOf(await stranger.open(next))).toBe(REFUSED);
    stranger.cookies.set(SESSION, 'x'.repeat(43));
    expect(locationOf(await stranger.open(next))).toBe(REFUSED);
    expect(stranger.cookies.has('JWT')).toBe(false);
  });

  it('once the progress service has ended the sign-in', async () => {
    isAccepted = false;
    expect(locationOf(await browser.open(next))).toBe(REFUSED);
    isAccepted = true;
    expect(locationOf(await browser.open(next))).toBe(REFUSED);
  });
});

it('a prerendered GET /sign-out does not sign out', async () => {
  const prerendering = openBrowser(site, { stores: 'all', headers: { 'Sec-Fetch-Site': 'none' } });
  prerendering.cookies.set(SESSION, `${cookieValue(SESSION)}`);
  expect(locationOf(await prerendering.open('/sign-out'))).toBe('/');
  expect(locationOf(await browser.open(next))).toBe(`${returnTo}#state=abc`);
});

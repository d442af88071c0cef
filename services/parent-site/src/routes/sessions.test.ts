import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserUnderTest, openBrowser, type Stores } from '../testing/browser-under-test.ts';
import { ana, ben, cookiesIn, openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const wayBack = { returnTo: 'http://localhost:4200/login', state: 'a b' };
const backInTheApp = 'http://localhost:4200/login#state=a+b';
let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
});

const attributesOf = (cookie = '') => cookie.replace(/^[^;]+/, 'token');
/** The cookies without Secure that a browser was given. */
const insecureOf = ({ visited }: BrowserUnderTest) =>
  visited.flatMap(({ set }) => set).filter((line) => !line.includes('; Secure'));
const withoutSecure = (browser: BrowserUnderTest) => insecureOf(browser).filter((line) => line.startsWith('JWT='));
const locationOf = (response: Response) => response.headers.get('Location');

describe('a browser that stores the cookie', () => {
  it('returns to the app with the state after one check, and gets no other cookie', async () => {
    const browser = openBrowser(site, { stores: 'all' });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(locationOf(response)).toBe(backInTheApp);
    expect(browser.visited.map(({ address }) => address.split('?')[0])).toEqual(['/create-account', '/signed-in']);
    expect([...browser.cookies.keys()]).toEqual(['wordhouse-session', 'JWT']);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; Secure; SameSite=None');
    expect(withoutSecure(browser)).toEqual([]);
  });

  it('stays on the site without a return address, or with one that is not allowed', async () => {
    const browser = openBrowser(site, { stores: 'all' });
    expect(locationOf(await browser.send('/create-account', ana))).toBe('/?notice=signed-in');
    const response = await browser.send('/sign-in', { ...ana, returnTo: 'https://evil.example/login' });
    expect(locationOf(response)).toBe('/?notice=return-refused');
    expect(await (await browser.open('/?notice=return-refused')).text()).toContain('t one of ours');
  });

  it('has no part of the token in an address', async () => {
    const browser = openBrowser(site, { stores: 'all' });
    await browser.send('/create-account', { ...ana, ...wayBack });
    const addresses = browser.visited.map(({ address }) => address).join(' ');
    const token = browser.cookies.get('JWT')?.split(';')[0] ?? '';
    for (const part of token.split('.')) expect(addresses).not.toContain(part);
  });
});

describe('a browser that discards a Secure cookie of this machine', () => {
  it('gets the cookie without Secure when the first one is missing, and returns signed in', async () => {
    const browser = openBrowser(site, { stores: 'notSecureOverHttp' });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(locationOf(response)).toBe(backInTheApp);
    expect([...browser.cookies.keys()]).toEqual(['wordhouse-session', 'JWT']);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; SameSite=Lax');
    expect(await (await browser.open('/')).text()).toContain('ana@example.org');
  });

  it('is signed in as the new learner, not as the previous one', async () => {
    const browser = openBrowser(site, { stores: 'notSecureOverHttp' });
    await browser.send('/create-account', ana);
    await browser.send('/create-account', ben);
    expect(await (await browser.open('/')).text()).toContain('ben@example.org');
  });

  it.each(['http://127.0.0.1:4300', 'http://[::1]:4300'])('works the same at %s', async (address) => {
    const here = await openSite({ publicUrl: address });
    const browser = openBrowser(here, { stores: 'notSecureOverHttp', site: address });
    await browser.send('/create-account', ana);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; SameSite=Lax');
  });
});

describe('two tabs that sign in at the same moment', () => {
  /** The site answers both forms before the first check. */
  async function race(first: object, second: object) {
    const earlier = await site.post('/sign-in', { ...first, ...wayBack });
    const later = await site.post('/sign-in', { ...second });
    const Cookie = cookiesIn(later);
    const request = (answer: Response) => site.app.request(locationOf(answer) ?? '', { headers: { Cookie } });
    // Browsers do not let a cookie without Secure replace one with it: the second check finds the same cookies.
    const check = async (answer: Response) => {
      const checked = await request(answer);
      return locationOf(checked)?.startsWith('/signed-in') ? await request(checked) : checked;
    };
    return { earlier: await check(earlier), later: await check(later), Cookie };
  }
  beforeEach(async () => {
    await site.post('/create-account', ana);
    await site.post('/create-account', ben);
  });

  it('both continue with the same account', async () => {
    const { earlier, later } = await race(ana, ana);
    expect(locationOf(earlier)).toBe(backInTheApp);
    expect(locationOf(later)).toBe('/?notice=signed-in');
  });

  it('with two accounts the earlier tab shows who is signed in', async () => {
    const { earlier, later, Cookie } = await race(ana, ben);
    expect(locationOf(earlier)).toBe('/?notice=other-tab');
    expect(locationOf(later)).toBe('/?notice=signed-in');
    const home = await site.read('/?notice=other-tab', { Cookie });
    expect(home).toContain('Another tab of this browser has just signed in with another account');
    expect(home).toContain('ben@example.org');
  });
});

describe('elsewhere than over plain http on this machine', () => {
  const school = 'https://school.example.org';
  it.each<[string, Stores, { publicUrl: string }, string]>([
    ['https', 'none', { publicUrl: school }, school],
    ['plain http at a name', 'notSecureOverHttp', { publicUrl: 'http://school.test' }, 'http://school.test'],
    ['https on this machine', 'none', { publicUrl: 'https://localhost:4300' }, 'https://localhost:4300'],
    ['a name that leads here', 'none', { publicUrl: school }, 'http://localhost:4300'],
  ])('sets no cookie without Secure: %s', async (_, stores, settings, address) => {
    const elsewhere = await openSite(settings);
    const browser = openBrowser(elsewhere, { stores, site: address });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(response.status).toBe(403);
    expect(insecureOf(browser)).toEqual([]);
  });

  it('the token cookie keeps Secure behind a proxy that adds https', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const browser = openBrowser(site, { stores: 'notSecureOverHttp', headers });
    expect((await browser.send('/create-account', ana)).status).toBe(403);
    expect(withoutSecure(browser)).toEqual([]);
  });

  it('a site without encryption says so', async () => {
    const plain = await openSite({ publicUrl: 'http://school.test' });
    const browser = openBrowser(plain, { stores: 'notSecureOverHttp', site: 'http://school.test' });
    const page = await (await browser.send('/create-account', ana)).text();
    expect(page).toContain('this site was opened without encryption');
  });
});

it('a browser that stores no cookie learns what to do, with a link to sign in again that preserves the way back', async () => {
  const browser = openBrowser(site, { stores: 'none' });
  const response = await browser.send('/create-account', { ...ana, ...wayBack });
  expect(response.status).toBe(403);
  const page = await response.text();
  expect(page).toContain('<h1>You are not signed in</h1>');
  expect(page).toContain('Cookies are blocked for this site');
  const again = '/?openModal=auth-modal&amp;returnTo=http%3A%2F%2Flocalhost%3A4200%2Flogin&amp;state=a+b';
  expect(page).toContain(`href="${again}">Sign in again</a>`);
  expect(withoutSecure(browser)).toEqual([]);
});

it('the check redirects to the home page without a sign-in', async () => {
  expect(locationOf(await site.app.request('/signed-in'))).toBe('/');
});

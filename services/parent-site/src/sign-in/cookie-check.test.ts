import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Keeps, openBrowser } from '../testing/browser-under-test.ts';
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const ana = { email: 'ana@example.org', password: 'correct horse' };
const ben = { email: 'ben@example.org', password: 'battery staple' };
const wayBack = { returnTo: 'http://localhost:4200/login', state: 'a b' };
const backInTheApp = 'http://localhost:4200/login#state=a+b';
let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const attributesOf = (cookie = '') => cookie.replace(/^[^;]+/, 'token');
const setBy = (browser: ReturnType<typeof openBrowser>) => browser.visited.flatMap(({ set }) => set);
const withoutSecure = (browser: ReturnType<typeof openBrowser>) =>
  setBy(browser).filter((line) => line.startsWith('JWT=') && !line.includes('; Secure'));

describe('a browser that keeps the cookie', () => {
  it('comes back to the app with the state, after one look, and gets no other cookie', async () => {
    const browser = openBrowser(site, { keeps: 'all' });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(response.headers.get('Location')).toBe(backInTheApp);
    expect(browser.visited.map(({ address }) => address.split('?')[0])).toEqual(['/create-account', '/signed-in']);
    expect([...browser.cookies.keys()]).toEqual(['wordhouse-session', 'JWT']);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; Secure; SameSite=None');
    expect(withoutSecure(browser)).toEqual([]);
  });

  it('stays where nothing asked it back, or an address that is not ours', async () => {
    const browser = openBrowser(site, { keeps: 'all' });
    expect((await browser.send('/create-account', ana)).headers.get('Location')).toBe('/?notice=signed-in');
    const response = await browser.send('/sign-in', { ...ana, returnTo: 'https://evil.example/login' });
    expect(response.headers.get('Location')).toBe('/?notice=return-refused');
    const home = await (await browser.open('/?notice=return-refused')).text();
    expect(home).toContain('The address you were to return to is not one of ours');
  });

  it('is told nothing of the token by an address', async () => {
    const browser = openBrowser(site, { keeps: 'all' });
    await browser.send('/create-account', { ...ana, ...wayBack });
    const token = browser.cookies.get('JWT')?.split(';')[0] ?? '';
    for (const part of token.split('.')) {
      for (const { address } of browser.visited) expect(address).not.toContain(part);
    }
  });
});

describe('a browser that discards a Secure cookie of this machine', () => {
  it('gets the cookie without Secure after it was seen to be missing, and comes back signed in', async () => {
    const browser = openBrowser(site, { keeps: 'notSecureOverHttp' });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(response.headers.get('Location')).toBe(backInTheApp);
    expect([...browser.cookies.keys()]).toEqual(['wordhouse-session', 'JWT']);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; SameSite=Lax');
    expect(await (await browser.open('/')).text()).toContain('ana@example.org');
  });

  it('is signed in as the new learner where another one still was', async () => {
    const browser = openBrowser(site, { keeps: 'notSecureOverHttp' });
    await browser.send('/create-account', ana);
    await browser.send('/create-account', ben);
    expect(await (await browser.open('/')).text()).toContain('ben@example.org');
  });

  it('is signed out by Sign out', async () => {
    const browser = openBrowser(site, { keeps: 'notSecureOverHttp' });
    await browser.send('/create-account', ana);
    await browser.send('/sign-out', {});
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each(['http://127.0.0.1:4300', 'http://[::1]:4300'])('finds the same at %s', async (address) => {
    const here = await openSite({ publicUrl: address });
    const browser = openBrowser(here, { keeps: 'notSecureOverHttp', site: address });
    await browser.send('/create-account', ana);
    expect(attributesOf(browser.cookies.get('JWT'))).toBe('token; Max-Age=86400; Path=/; SameSite=Lax');
    await here.close();
  });

  it('gets a second cookie only for a minute, once, and only with what it was given', async () => {
    const browser = openBrowser(site, { keeps: 'all' });
    await browser.send('/create-account', ana);
    const address = browser.visited[1]?.address ?? '';
    const chance = /sign-in-chance=([^;]+)/.exec(setBy(browser).join())?.[1] ?? '';
    expect(chance).not.toBe('');
    const again = await site.app.request(address, { headers: { Cookie: `sign-in-chance=${chance}` } });
    expect(again.status).toBe(403);
    const late = await site.post('/sign-in', ana);
    site.wait(61);
    const cookie = /sign-in-chance=[^;]+/.exec(late.headers.getSetCookie().join())?.[0] ?? '';
    const tooLate = await site.app.request(late.headers.get('Location') ?? '', { headers: { Cookie: cookie } });
    expect(tooLate.status).toBe(403);
    expect(tooLate.headers.getSetCookie().join()).not.toContain('JWT=');
  });
});

describe('two tabs that sign in at the same moment', () => {
  /** Both forms are answered before the first of the two checks. */
  async function race(first: object, second: object) {
    const answers = [await site.post('/sign-in', { ...first, ...wayBack }), await site.post('/sign-in', { ...second })];
    const Cookie =
      answers[1]?.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') ?? '';
    const check = async (answer: Response | undefined) =>
      await site.app.request(answer?.headers.get('Location') ?? '', { headers: { Cookie } });
    return { earlier: await check(answers[0]), later: await check(answers[1]), Cookie };
  }
  beforeEach(async () => {
    await site.post('/create-account', ana);
    await site.post('/create-account', ben);
  });

  it('with the same account both go on', async () => {
    const { earlier, later } = await race(ana, ana);
    expect(earlier.headers.get('Location')).toBe(backInTheApp);
    expect(later.headers.get('Location')).toBe('/?notice=signed-in');
  });

  it('with two accounts the earlier one is told who is signed in, and not that cookies are blocked', async () => {
    const { earlier, later, Cookie } = await race(ana, ben);
    expect(earlier.headers.get('Location')).toBe('/?notice=other-tab');
    expect(later.headers.get('Location')).toBe('/?notice=signed-in');
    const home = await (await site.app.request('/?notice=other-tab', { headers: { Cookie } })).text();
    expect(home).toContain('Another tab of this browser has just signed in with another account.');
    expect(home).toContain('ben@example.org');
  });
});

describe('anywhere but on this machine over plain http', () => {
  const school = 'https://school.example.org';
  it.each<[string, Keeps, { publicUrl: string; cookieDomain?: string }, string, object]>([
    ['https', 'none', { publicUrl: school }, school, {}],
    ['plain http at a name', 'notSecureOverHttp', { publicUrl: 'http://school.test' }, 'http://school.test', {}],
    ['https on this machine', 'none', { publicUrl: 'https://localhost:4300' }, 'https://localhost:4300', {}],
    [
      'a proxy that speaks https and asks for localhost',
      'none',
      { publicUrl: 'http://localhost:4300' },
      'http://localhost:4300',
      { 'X-Forwarded-Proto': 'https' },
    ],
    ['a name that leads here', 'none', { publicUrl: school }, 'http://localhost:4300', {}],
  ])('no cookie is set without Secure: %s', async (_, keeps, settings, address, headers) => {
    const elsewhere = await openSite(settings);
    const browser = openBrowser(elsewhere, { keeps, site: address, headers });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(response.status).toBe(403);
    expect(setBy(browser).filter((line) => !line.includes('; Secure'))).toEqual([]);
    await elsewhere.close();
  });

  it('a site without encryption says so', async () => {
    const plain = await openSite({ publicUrl: 'http://school.test' });
    const browser = openBrowser(plain, { keeps: 'notSecureOverHttp', site: 'http://school.test' });
    const page = await (await browser.send('/create-account', ana)).text();
    expect(page).toContain('this site was opened without encryption');
    await plain.close();
  });
});

describe('a browser that keeps no cookie at all', () => {
  it('is told what is wrong and what to do, with the way to try again and then back', async () => {
    const browser = openBrowser(site, { keeps: 'none' });
    const response = await browser.send('/create-account', { ...ana, ...wayBack });
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain('<h1>Your sign-in was not kept</h1>');
    expect(page).toContain('Cookies are blocked for this site');
    expect(page).toContain(
      'href="/?openModal=auth-modal&amp;returnTo=http%3A%2F%2Flocalhost%3A4200%2Flogin&amp;state=a+b">Sign in again</a>',
    );
    expect(withoutSecure(browser)).toEqual([]);
  });
});

it('the step alone, without a sign-in, leads home', async () => {
  const response = await site.app.request('/signed-in');
  expect(response.headers.get('Location')).toBe('/');
});

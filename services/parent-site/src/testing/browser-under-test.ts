import type { SiteUnderTest } from './site-under-test.ts';

/** Which cookies a browser keeps: all; all but `Secure` ones from http (as WebKit on localhost); none. */
export type Keeps = 'all' | 'notSecureOverHttp' | 'none';

export interface BrowserUnderTest {
  /** Name, value and attributes of what is kept, by name: "token; Path=/; Secure". */
  cookies: Map<string, string>;
  /** Every address that was opened, with what it set. */
  visited: { address: string; set: string[] }[];
  /** Sends a form and follows what leads on within the site; the answer that does not. */
  send(path: string, fields: Record<string, string>): Promise<Response>;
  open(address: string): Promise<Response>;
}

/** A browser as far as cookies and redirects go; `headers` are what a proxy adds to each request. */
export function openBrowser(
  { app }: SiteUnderTest,
  { keeps, site = 'http://localhost:4300', headers = {} }: { keeps: Keeps; site?: string; headers?: object },
): BrowserUnderTest {
  const cookies = new Map<string, string>();
  const visited: BrowserUnderTest['visited'] = [];
  const header = () => [...cookies].map(([name, cookie]) => `${name}=${cookie.split(';')[0]}`).join('; ');

  function keep(line: string) {
    const [name = '', cookie = ''] = line.split(/=(.*)/s);
    if (keeps === 'none') return;
    if (keeps === 'notSecureOverHttp' && site.startsWith('http:') && cookie.includes('; Secure')) return;
    if (cookie.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, cookie);
  }

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const sent = { Cookie: header(), Origin: site, ...headers };
    const response = await app.request(new URL(address, site), { ...init, headers: sent });
    const set = response.headers.getSetCookie();
    visited.push({ address, set });
    for (const line of set) keep(line);
    const next = response.headers.get('Location');
    if (visited.length > 10) throw new Error('This leads in a circle.');
    return next?.startsWith('/signed-in') ? ask(next, { method: 'GET' }) : response;
  }

  return {
    cookies,
    visited,
    send: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    open: (address) => ask(address, { method: 'GET' }),
  };
}

import type { SiteUnderTest } from './site-under-test.ts';

/** Which cookies a browser stores: all; all but `Secure` ones over http (like WebKit on localhost); none. */
export type Stores = 'all' | 'notSecureOverHttp' | 'none';

export type BrowserUnderTest = ReturnType<typeof openBrowser>;

/** Simulates cookies and redirects of a browser. `headers` are added to each request, as a proxy does. */
export function openBrowser(
  { app }: SiteUnderTest,
  { stores, site = 'http://localhost:4300', headers = {} }: { stores: Stores; site?: string; headers?: object },
) {
  const cookies = new Map<string, string>();
  const visited: { address: string; set: string[] }[] = [];
  const header = () => [...cookies].map(([name, cookie]) => `${name}=${cookie.split(';')[0]}`).join('; ');

  function store(line: string) {
    const [name = '', cookie = ''] = line.split(/=(.*)/s);
    if (stores === 'none') return;
    if (stores === 'notSecureOverHttp' && site.startsWith('http:') && cookie.includes('; Secure')) return;
    if (cookie.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, cookie);
  }

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const sent = { Cookie: header(), Origin: site, ...headers };
    const response = await app.request(new URL(address, site), { ...init, headers: sent });
    const set = response.headers.getSetCookie();
    visited.push({ address, set });
    for (const line of set) store(line);
    const next = response.headers.get('Location');
    if (visited.length > 10) throw new Error('Redirect loop.');
    return next?.startsWith('/signed-in') ? ask(next, { method: 'GET' }) : response;
  }

  return {
    /** Value and attributes by name, for example "token; Path=/; Secure". */
    cookies,
    /** Every address that was opened, with its `Set-Cookie` lines. */
    visited,
    /** Submits a form, follows redirects to /signed-in and returns the last response. */
    send: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    open: (address: string) => ask(address, { method: 'GET' }),
  };
}

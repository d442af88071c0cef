import { join } from 'node:path';
import { loadSigningKey } from '@tensely/service-host/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { openAccounts } from '../accounts/accounts.ts';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createTokens } from '../tokens.ts';

export type SiteUnderTest = Awaited<ReturnType<typeof openSite>>;

export const ana = { email: 'ana@example.org', password: 'correct horse' };
export const ben = { email: 'ben@example.org', password: 'battery staple' };

/** The value of a cookie that a response sets. */
export function cookieIn(response: Response, name = 'JWT'): string {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0] ?? '';
}

/** The cookies that a response sets, as a browser sends them. */
export const cookiesIn = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Opens the site on a new database, at noon on 4 May 2026, for the running test. */
export async function openSite(settings: Partial<Deps> = {}) {
  const folder = temporaryFolder();
  const { publicUrl = 'http://localhost:4300' } = settings;
  // Test files share a process.
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T12:00:00Z') });
  const mails: string[] = [];
  const ended: [string, number][] = [];
  const key = await loadSigningKey(join(folder, 'parent.json'));
  const secret = 'test secret of more than 32 characters';
  const accounts = await openAccounts({ path: join(folder, 'accounts.sqlite'), secret, publicUrl });
  onTestFinished(accounts.close);
  const deps: Deps = {
    accounts,
    federated: undefined,
    tokens: createTokens(key, publicUrl),
    publicJwk: key.publicJwk,
    progressService: {
      endSignIns: async (uid, at) => {
        ended.push([uid, at.getTime() / 1000]);
        return true;
      },
      acceptsToken: async () => true,
    },
    clock: () => new Date(),
    pause: async () => {},
    log: pino({ level: 'silent' }),
    addressOf: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
    mail: (text) => mails.push(text),
    publicUrl,
    allowedOrigins: ['http://localhost:4200', 'http://127.0.0.1:4200'],
    cookieDomain: undefined,
    newAccountsPerNetwork: 200,
    ...settings,
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    key,
    /** Accounts whose sign-ins were ended at the progress service, with the second since the epoch. */
    ended,
    mails,
    /** Advances the clock. */
    wait: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000),
    /** The text at this address. */
    read: async (path: string, headers: Record<string, string> = {}) =>
      await (await app.request(path, { headers })).text(),
    /** Submits a form of this site. */
    post: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      await app.request(path, {
        method: 'POST',
        headers: { Origin: 'http://localhost:4300', ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKey, type SigningKey } from '@tensely/service-host/logic';
import type { Hono } from 'hono';
import { createLocalJWKSet } from 'jose';
import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { openAccountStore } from '../account/account-store.ts';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';

export interface SiteUnderTest {
  app: Hono;
  deps: Deps;
  /** The key that stands for the progress service's. */
  progressKey: SigningKey;
  /** What was sent. */
  mails: readonly string[];
  /** The accounts whose sign-ins were ended at the progress service, with the second of the epoch. */
  ended: readonly [uid: string, second: number][];
  /** How long callers were made to wait, in milliseconds. */
  pauses: readonly number[];
  /** Moves the clock on. */
  wait(seconds: number): void;
  /** Sends a form as this site's own page does. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The whole site on a database file of its own. Until the end of the test, the clock stands at noon on 4 May 2026. */
export async function openSite(settings: Partial<Deps> = {}): Promise<SiteUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-site-'));
  const progressKey = await loadSigningKey(join(folder, 'progress.json'));
  // Test files share a process.
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T12:00:00Z') });
  let lastId = 0;
  const pauses: number[] = [];
  const mails: string[] = [];
  const ended: [string, number][] = [];
  const deps: Deps = {
    accounts: await openAccountStore(join(folder, 'accounts.sqlite')),
    federated: undefined,
    key: await loadSigningKey(join(folder, 'parent.json')),
    progressKeys: createLocalJWKSet({ keys: [progressKey.publicJwk] }),
    endSessions: async (uid, at) => {
      ended.push([uid, at.getTime() / 1000]);
      return true;
    },
    signInHolds: async () => true,
    clock: () => new Date(),
    pause: async (ms) => pauses.push(ms),
    newId: () => `learner-${++lastId}`,
    log: pino({ level: 'silent' }),
    addressOf: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
    mail: (text) => mails.push(text),
    publicUrl: 'http://localhost:4300',
    allowedOrigins: ['http://localhost:4200', 'http://127.0.0.1:4200'],
    cookieDomain: undefined,
    ...settings,
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    progressKey,
    ended,
    pauses,
    mails,
    wait: (seconds) => vi.setSystemTime(Date.now() + seconds * 1000),
    post: async (path, fields, headers = {}) =>
      await app.request(path, {
        method: 'POST',
        headers: { Origin: 'http://localhost:4300', ...headers },
        body: new URLSearchParams(fields),
      }),
    close: async () => {
      await deps.accounts.close();
      await rm(folder, { recursive: true });
    },
  };
}

import { createServiceTime, Subscribable } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { createAuth } from '../auth.ts';
import type { AuthPorts, SessionStore } from '../auth-ports.ts';
import { createMemoryCookies } from './memory-cookies.ts';

/** A token in the parent site's format with a fake signature. `exp` in seconds. */
export function makeJwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** The time at which a `TestAuth` starts, in seconds. */
export const START_SECONDS = createFakeClock().now() / 1000;

/** A token that is valid for this many seconds from the start. */
export const tokenFor = (uid: string, seconds = 3600) =>
  makeJwt({ uid, email: `${uid}@example.com`, exp: START_SECONDS + seconds });

export type TestAuth = ReturnType<typeof createTestAuth>;

/**
 * Creates an in-memory auth with everything that a test inspects or changes. `jwt` sets the cookie first, `ports` replaces single
 * ports.
 */
export function createTestAuth(options: { jwt?: string; ports?: Partial<AuthPorts> } = {}) {
  const clock = createFakeClock();
  const cookies = createMemoryCookies();
  const serviceTime = createServiceTime(clock);
  const session = new Map<string, string>();
  const device = new Map<string, string>();
  const visited: string[] = [];
  const logged: string[] = [];
  const tabNews = new Subscribable();
  const fragment = { value: '' };
  let announcements = 0;
  if (options.jwt) cookies.set('JWT', options.jwt, {});
  const auth = createAuth({
    cookies,
    cookieDomain: undefined,
    clock,
    serviceTime,
    reach: async () => true,
    random: () => 0,
    newState: () => 'one-time-state',
    log: (message) => logged.push(message),
    parentUrl: 'http://parent.test',
    location: {
      origin: 'http://app.test',
      fragment: () => fragment.value,
      dropFragment: () => {
        fragment.value = '';
      },
      assign: (url) => visited.push(url),
    },
    sessionStore: createStore(session),
    deviceStore: createStore(device),
    environment: {
      announce: () => {
        announcements += 1;
      },
      watch: tabNews.subscribe,
    },
    renew: () => Promise.reject(new Error('offline')),
    ...options.ports,
  });
  return {
    auth,
    clock,
    serviceTime,
    cookies,
    session,
    /** localStorage. */
    device,
    /** Addresses of the navigations. */
    visited,
    logged,
    /** How often other tabs were notified. */
    announcements: () => announcements,
    /** Simulates a change in another tab or the return of this one to the foreground. */
    news: () => tabNews.notify(),
    fragment,
  };
}

/** Creates a `TestAuth` and starts it. */
export async function startTestAuth(options?: Parameters<typeof createTestAuth>[0]): Promise<TestAuth> {
  const test = createTestAuth(options);
  await test.auth.start();
  return test;
}

/** An in-memory storage. */
export function createStore(values = new Map<string, string>()): SessionStore {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

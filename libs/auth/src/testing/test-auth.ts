import { Subscribable } from '@tensely/core/logic';
import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { type AuthPorts, createAuth } from '../auth.ts';
import type { Auth } from '../auth-contract.ts';
import { createMemoryCookies, type MemoryCookies } from './memory-cookies.ts';

/** A token as the parent site makes it, with a signature that nobody has made. `exp` in seconds. */
export function makeJwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** An auth on memory alone, with everything that a test looks at or moves. */
export interface TestAuth {
  auth: Auth;
  clock: FakeClock;
  cookies: MemoryCookies;
  session: Map<string, string>;
  /** Addresses that were opened. */
  visited: string[];
  logged: string[];
  /** How often the other tabs were told. */
  announcements(): number;
  /** Another tab announces a change, or this one comes to the front. */
  news(): void;
  fragment: { value: string };
}

/** Builds a `TestAuth`; `jwt` puts a login cookie there first, `ports` replaces single ports. */
export function createTestAuth(options: { jwt?: string; ports?: Partial<AuthPorts> } = {}): TestAuth {
  const clock = createFakeClock();
  const cookies = createMemoryCookies();
  const session = new Map<string, string>();
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
    sessionStore: {
      get: (key) => session.get(key),
      set: (key, value) => session.set(key, value),
      remove: (key) => session.delete(key),
    },
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
    cookies,
    session,
    visited,
    logged,
    announcements: () => announcements,
    news: () => tabNews.notify(),
    fragment,
  };
}

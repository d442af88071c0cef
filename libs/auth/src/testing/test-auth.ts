import { createServiceTime, type ServiceTime, Subscribable } from '@tensely/core/logic';
import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { createAuth } from '../auth.ts';
import type { Auth } from '../auth-contract.ts';
import type { AuthPorts, SessionStore } from '../auth-ports.ts';
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
  serviceTime: ServiceTime;
  /** What the browser remembers for good. */
  device: Map<string, string>;
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
    sessionStore: storeOf(session),
    deviceStore: storeOf(device),
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
    device,
    visited,
    logged,
    announcements: () => announcements,
    news: () => tabNews.notify(),
    fragment,
  };
}

function storeOf(values: Map<string, string>): SessionStore {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

import { deviceStorage, openTabChannel, tabStorage, watchPageLife } from '@tensely/core/browser';
import { type ServiceTime, systemClock, withTimeout } from '@tensely/core/logic';
import Cookies from 'js-cookie';
import { createAuth } from '../auth.ts';
import type { Auth } from '../auth-contract.ts';
import type { AuthLocation, Environment, SessionStore } from '../auth-ports.ts';

export interface BrowserAuthConfig {
  /** Where visitors sign in, for example "http://localhost:4300". */
  parentUrl: string;
  /** The domain shared with the parent site; omit it if both run on one host. */
  cookieDomain?: string | undefined;
  serviceTime: ServiceTime;
  renew(): Promise<unknown>;
  /** Deletes the data of a learner who signs out; navigation waits for it. Never rejects. */
  forget?(uid: string): Promise<unknown>;
  /** Settings of the federated identity (`identitySettingsSchema`), if there is one. Validated when its code loads. */
  firebase?: unknown;
}

/** `createAuth` with the browser's cookies, timers, address, tabs and storage. */
export function createBrowserAuth({ firebase, cookieDomain, ...config }: BrowserAuthConfig): Auth {
  return createAuth({
    ...config,
    cookieDomain,
    loadIdentity: firebase === undefined ? undefined : () => loadIdentity(firebase),
    hasIdentitySession,
    cookies: Cookies,
    location: addressBar(),
    sessionStore: tabStore(),
    deviceStore: { ...deviceStorage, remove: (key) => deviceStorage.set(key, undefined) },
    reach: () => reach(config.serviceTime),
    environment: browserEnvironment(),
    clock: systemClock,
    random: () => Math.random(),
    newState: () => crypto.randomUUID(),
    log,
  });
}

/** Long enough for a slow connection, short enough for an offline learner who waits. */
const REACH_MS = 5000;

/** The gateway answers this address itself and the service worker ignores it. A redirect to a captive portal counts as a failure. */
function reach({ heard }: ServiceTime): Promise<boolean> {
  const asked = fetch('/healthz', { cache: 'no-store', redirect: 'error' }).then(
    ({ headers, status }) => {
      heard(headers);
      return status < 500;
    },
    () => false,
  );
  return withTimeout(asked, REACH_MS, () => false);
}

const log = (message: string) => console.warn(message);

async function loadIdentity(settings: unknown) {
  const { createFirebaseIdentity } = await import(
    /* webpackChunkName: "identity" */ '../identity/firebase-identity.ts'
  );
  return createFirebaseIdentity(settings, log);
}

/** Looks for the SDK's database. True if the browser cannot list databases: then the SDK must check. */
async function hasIdentitySession() {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb');
}

function addressBar(): AuthLocation {
  const { location, history } = window;
  return {
    origin: location.origin,
    fragment: () => location.hash.slice(1),
    dropFragment: () => history.replaceState(history.state, '', location.pathname + location.search),
    assign: (url) => location.assign(url),
  };
}

const CHANNEL = 'tensely-auth';

/** Notifies other tabs over a BroadcastChannel, if the browser has one; watches visibility, focus and the back/forward cache. */
function browserEnvironment(): Environment {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch(onNews) {
      const endLife = watchPageLife({ onResume: onNews, onFocus: onNews });
      const unsubscribe = channel.hear(onNews);
      return () => {
        endLife();
        unsubscribe();
      };
    },
  };
}

/** sessionStorage, with a copy in memory in case the browser blocks it. */
function tabStore(): SessionStore {
  const memory = new Map<string, string>();
  return {
    get: (key) => tabStorage.get(key) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      tabStorage.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      tabStorage.set(key, undefined);
    },
  };
}

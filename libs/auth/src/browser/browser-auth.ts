import { type ServiceTime, systemClock, withTimeout } from '@tensely/core/logic';
import Cookies from 'js-cookie';
import { createAuth } from '../auth.ts';
import type { Auth } from '../auth-contract.ts';
import type { AuthLocation, CookieJar } from '../auth-ports.ts';
import { browserEnvironment } from './browser-environment.ts';
import { browserStore, tabStore } from './tab-store.ts';

export interface BrowserAuthConfig {
  /** Where visitors sign in, for example "http://localhost:4300". */
  parentUrl: string;
  /** The domain shared with the parent site; leave it out where both live on one host. */
  cookieDomain?: string | undefined;
  /** The time by the service's clock. */
  serviceTime: ServiceTime;
  /** Asks the progress service for a new token ten minutes before the old one ends. */
  renew(): Promise<unknown>;
  /** Removes what this browser stores for a learner who signs out; the page is left when it resolves. Never rejects. */
  forget?(uid: string): Promise<unknown>;
  /** Settings of the federated identity, where there is one (`identitySettingsSchema`); its code reads them when it is needed. */
  firebase?: unknown;
}

/** `createAuth` with the browser's cookies, timers, address, tabs and storage. */
export function createBrowserAuth({ firebase, cookieDomain, ...config }: BrowserAuthConfig): Auth {
  return createAuth({
    ...config,
    cookieDomain,
    loadIdentity: firebase === undefined ? undefined : () => loadIdentity(firebase),
    hasIdentitySession,
    cookies,
    location: addressBar(),
    sessionStore: tabStore(),
    deviceStore: browserStore(() => localStorage),
    reach: () => reach(config.serviceTime),
    environment: browserEnvironment(),
    clock: systemClock,
    random: () => Math.random(),
    newState: () => crypto.randomUUID(),
    log,
  });
}

/** Longer than a slow line needs, and short enough for a learner who waits to go on without a connection. */
const REACH_MS = 5000;

/** The gateway answers itself, and the offline worker leaves this address alone. The login page of a network is no answer. */
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

/** Where the SDK keeps who is signed in. A browser that does not list its databases has to be asked through the SDK. */
async function hasIdentitySession() {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb');
}

const cookies: CookieJar = {
  get: (name) => Cookies.get(name),
  set: (name, value, attributes) => void Cookies.set(name, value, { ...attributes }),
  remove: (name, attributes) => Cookies.remove(name, { ...attributes }),
};

function addressBar(): AuthLocation {
  const { location, history } = window;
  return {
    origin: location.origin,
    fragment: () => location.hash.slice(1),
    dropFragment: () => history.replaceState(history.state, '', location.pathname + location.search),
    assign: (url) => location.assign(url),
  };
}

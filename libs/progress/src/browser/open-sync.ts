import type { ContentIndex } from '@tensely/content/lessons';
import { browserLocks, requestPersistentStorage } from '@tensely/core/browser';
import { messageOf, type ServiceTime, systemClock } from '@tensely/core/logic';
import { FallbackRecords, openIdbRecords } from '@tensely/offline/browser';
import { type OnlineState, offlineStores } from '@tensely/offline/logic';
import { withEarlierAnswers } from '../device/earlier-answers.ts';
import { createProgressStore, type ProgressStore } from '../device/progress-store.ts';
import type { LearnerSource } from '../learner-source.ts';
import type { LearnerSyncPorts } from '../outbox/learner-sync.ts';

export { createLearnerSync } from '../outbox/learner-sync.ts';

/** Longer than a normal request takes, and short enough for a learner who has pressed Save. */
const LOCK_PATIENCE_MS = 20_000;

export interface BrowserProgressConfig {
  auth: LearnerSource;
  /** Reads the time from each answer of the service. */
  serviceTime: ServiceTime;
  /** Base address of the progress service, for example "/api"; another origin must allow CORS. */
  serviceUrl: string;
  /** Defaults to the browser's own. */
  fetch?: typeof fetch;
  /** For federated users: the page's Firebase settings, read by code that only they load. */
  firestore?: { settings: unknown; contentIndex(): Promise<ContentIndex> } | undefined;
}

interface Options extends Pick<BrowserProgressConfig, 'auth' | 'fetch' | 'firestore'> {
  /** Whether data of this learner may be stored. */
  mayStore(uid: string): boolean;
  log(message: string): void;
}

/** The browser's storage, locks and network for the sync engine. */
export function browserPorts({ auth, fetch = globalThis.fetch, firestore, mayStore, log }: Options) {
  const locks = browserLocks(navigator.locks);
  const store = openProgressStore(mayStore, log);

  async function loadFirestore(
    { settings, contentIndex }: NonNullable<typeof firestore>,
    onOnline: (state: OnlineState) => void,
  ) {
    const { openFirestore } = await import(/* webpackChunkName: "firestore" */ '../firestore/open-firestore.ts');
    const learner = () => auth.getState().learner?.uid;
    const onlyInTab = store.onlyInTab();
    return openFirestore(settings, { clock: systemClock, timeZone, learner, contentIndex, onlyInTab, onOnline, log });
  }

  return {
    store,
    // Two tabs may send at the same time: the endpoint recognises repeats by their key.
    lock: (name, task) => locks.request(name, { patienceMs: LOCK_PATIENCE_MS }, task),
    requestPersistentStorage,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: () => Math.random(),
    timeZone,
    loadFederated: firestore && ((onOnline) => loadFirestore(firestore, onOnline)),
  } satisfies Partial<LearnerSyncPorts>;
}

/** The store on IndexedDB, or in memory if IndexedDB refuses. */
export function openProgressStore(mayStore: (uid: string) => boolean, log: (message: string) => void): ProgressStore {
  const disk = openIdbRecords({ name: 'tensely-progress', stores: offlineStores, mayStore });
  const records = new FallbackRecords(disk, offlineStores, (error) =>
    log(`Unsaved work is only stored until this tab is closed: ${messageOf(error)}`),
  );
  const store = createProgressStore(records);
  return { ...store, copies: withEarlierAnswers(store.copies) };
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

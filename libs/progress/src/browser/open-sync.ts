import type { ContentIndex } from '@tensely/content/lessons';
import { answerOf, browserLocks, openDatabase, requestPersistentStorage, whenIdle } from '@tensely/core/browser';
import { messageOf, type ServiceTime, systemClock } from '@tensely/core/logic';
import { FallbackRecords, openIdbRecords } from '@tensely/offline/browser';
import { type Copies, createOfflineStore, type OnlineState, offlineStores } from '@tensely/offline/logic';
import type { LearnerSource, LearnerSyncPorts } from '../outbox/learner-sync.ts';
import { operationRules, type ProgressStore } from '../outbox/operation.ts';
import { ANSWERS } from '../outbox/page-answers.ts';

export { LearnerSync } from '../outbox/learner-sync.ts';

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
  // The first use of Intl takes 10 ms, or 40 on a slow phone: not while an answer is saved.
  whenIdle(timeZone);

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
  const store = createOfflineStore(records, operationRules);
  return { ...store, copies: withEarlierAnswers(store.copies) };
}

/** The name of this device's time zone, for example "Europe/Paris". Needs no `Intl` where the browser has `Temporal`. */
const timeZone = () => globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

declare global {
  var Temporal: { Now: { timeZoneId(): string } } | undefined;
}

/** Copies that also find the page answers of versions before 2026-12, which stored them in a separate database. */
function withEarlierAnswers(copies: Copies): Copies {
  const database = openDatabase({ name: 'tensely-answers' });
  return {
    ...copies,
    async read(uid, name) {
      const stored = await copies.read(uid, name);
      if (stored !== undefined || !name.startsWith(ANSWERS)) return stored;
      const key = [uid, name.slice(ANSWERS.length)];
      return database
        .run('readonly', 'answers', (transaction) => answerOf<unknown>(transaction.objectStore('answers').get(key)))
        .catch(() => undefined);
    },
    async remove(uid) {
      await copies.remove(uid);
      await database
        .run('readwrite', 'answers', async (transaction) => {
          transaction.objectStore('answers').delete(IDBKeyRange.bound([uid], [uid, []]));
        })
        .catch(() => undefined);
    },
  };
}

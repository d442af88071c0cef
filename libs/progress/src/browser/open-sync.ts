import type { ContentIndex } from '@tensely/content/lessons';
import { answerOf, browserLocks, openDatabase, requestPersistentStorage, whenIdle } from '@tensely/core/browser';
import { messageOf, type ServiceTime } from '@tensely/core/logic';
import { DeviceRecords } from '@tensely/offline/browser';
import { type Copies, createOfflineStore, offlineStores } from '@tensely/offline/logic';
import { LearnerSync } from '../outbox/learner-sync.ts';
import { operationRules, type ProgressStore } from '../outbox/operation.ts';
import { ANSWERS } from '../outbox/page-answers.ts';
import type { LearnerSource, ProgressCore } from '../progress-core.ts';

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

interface Options extends Pick<BrowserProgressConfig, 'fetch' | 'firestore'> {
  /** Whether data of this learner may be stored. */
  mayStore(uid: string): boolean;
}

/** Connects the sync engine to the browser's storage, locks and network. */
export function openSync(core: ProgressCore, { fetch = globalThis.fetch, firestore, mayStore }: Options): LearnerSync {
  const locks = browserLocks(navigator.locks);
  const store = openProgressStore(mayStore, core.log);
  // The first use of Intl takes 10 ms, or 40 on a slow phone: not while an answer is saved.
  whenIdle(timeZone);

  return new LearnerSync({
    ...core,
    store,
    // Two tabs may send at the same time: the endpoint recognises repeats by their key.
    lock: (name, task) => locks.request(name, { patienceMs: LOCK_PATIENCE_MS }, task),
    requestPersistentStorage,
    fetch: (url, init) => fetch(url, init),
    timeZone,
    loadFederated:
      firestore &&
      (async (onOnline) => {
        const { openFirestore } = await import(/* webpackChunkName: "firestore" */ '../firestore/open-firestore.ts');
        const { settings, contentIndex } = firestore;
        return openFirestore(settings, { ...core, timeZone, contentIndex, onlyInTab: store.onlyInTab(), onOnline });
      }),
  });
}

/** The store on IndexedDB, or in memory if IndexedDB refuses. */
export function openProgressStore(mayStore: (uid: string) => boolean, log: (message: string) => void): ProgressStore {
  const records = new DeviceRecords({
    name: 'tensely-progress',
    stores: offlineStores,
    mayStore,
    onRefused: (error) => log(`Unsaved work is only stored until this tab is closed: ${messageOf(error)}`),
  });
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

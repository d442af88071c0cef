import type { ContentIndex } from '@tensely/content-model/logic';
import { browserLocks, keepStorage } from '@tensely/core/browser';
import { messageOf, type ServiceTime, systemClock } from '@tensely/core/logic';
import { createFallbackDevice } from '../device/fallback-device.ts';
import { openDevice } from '../device/idb-device.ts';
import { withoutDeparted } from '../device/without-departed.ts';
import type { LearnerSource } from '../learner-source.ts';
import type { LearnerSyncPorts } from '../outbox/learner-sync.ts';
import type { OnlineState } from '../sync/sync-state.ts';

export { createLearnerSync } from '../outbox/learner-sync.ts';

/** Longer than an answered request takes, and short enough for a learner who has pressed Save. */
const LOCK_PATIENCE_MS = 20_000;

export interface BrowserProgressConfig {
  auth: LearnerSource;
  /** Learns the time from each answer of the service. */
  serviceTime: ServiceTime;
  /** Base address of the progress service, for example "/api"; any origin that allows it. */
  serviceUrl: string;
  /** For federated users: the page's Firebase settings, read by code that only they load. */
  firestore?: { settings: unknown; contentIndex(): Promise<ContentIndex> } | undefined;
}

interface Options extends Pick<BrowserProgressConfig, 'auth' | 'firestore'> {
  /** Whether data of this learner may be stored. */
  mayStore(uid: string): boolean;
  log(message: string): void;
}

/** The browser's storage, locks and network for the sync engine. */
export function browserPorts({ auth, firestore, mayStore, log }: Options) {
  const locks = browserLocks(navigator.locks);
  const device = createFallbackDevice(withoutDeparted(openDevice(), mayStore), (error) =>
    log(`Unsaved work is only stored until this tab is closed: ${messageOf(error)}`),
  );

  async function loadFirestore(
    { settings, contentIndex }: NonNullable<typeof firestore>,
    onOnline: (state: OnlineState) => void,
  ) {
    const { openFirestore } = await import(/* webpackChunkName: "firestore" */ '../firestore/open-firestore.ts');
    const learner = () => auth.getState().learner?.uid;
    const onlyInTab = device.onlyInTab?.() ?? false;
    return openFirestore(settings, { clock: systemClock, timeZone, learner, contentIndex, onlyInTab, onOnline, log });
  }

  return {
    device,
    // Two tabs that send at the same time do no harm: the endpoint recognises repeats by their key.
    lock: (name, task) => locks.request(name, { patienceMs: LOCK_PATIENCE_MS }, task),
    keepStorage,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: () => Math.random(),
    timeZone,
    loadFederated: firestore && ((onOnline) => loadFirestore(firestore, onOnline)),
  } satisfies Partial<LearnerSyncPorts>;
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

import { browserLocks, keepStorage } from '@tensely/core/browser';
import { messageOf, systemClock } from '@tensely/core/logic';
import type { Device } from '../device/device.ts';
import { createFallbackDevice } from '../device/fallback-device.ts';
import { openDevice } from '../device/idb-device.ts';
import { withoutDeparted } from '../device/without-departed.ts';
import type { Dispatch } from '../outbox/dispatch.ts';
import { wireDispatch } from '../outbox/wire-dispatch.ts';
import type { OnlineState } from '../sync/sync-state.ts';
import type { BrowserProgressConfig } from './browser-progress-config.ts';

/** Longer than a request takes that is answered, and short enough for a learner who has pressed Save. */
const LOCK_PATIENCE_MS = 20_000;

interface Options extends BrowserProgressConfig {
  fetch: typeof fetch;
  announce(): void;
  /** Whether something may be stored under this uid. */
  mayStore(uid: string): boolean;
  log(message: string): void;
}

/** The dispatch with the browser's network, storage and locks. */
export function openDispatch({ firestore, ...options }: Options): Dispatch {
  const { log, mayStore } = options;
  const locks = browserLocks(navigator.locks);
  const device = createFallbackDevice(withoutDeparted(openDevice(), mayStore), (error) =>
    log(`Unsaved work is only kept until this tab is closed: ${messageOf(error)}`),
  );
  return wireDispatch({
    ...options,
    device,
    // Two tabs that send at once do no harm: the endpoint knows repeats by their key.
    lock: (name, task) => locks.request(name, { patienceMs: LOCK_PATIENCE_MS }, task),
    keepStorage,
    clock: systemClock,
    random: () => Math.random(),
    timeZone,
    loadFederated: firestore && ((onOnline) => loadFirestore(firestore, { ...options, device, onOnline })),
  });
}

type FirestoreConfig = NonNullable<BrowserProgressConfig['firestore']>;

interface FirestoreParts extends Pick<Options, 'auth' | 'log'> {
  device: Device;
  onOnline(state: OnlineState): void;
}

async function loadFirestore(
  { settings, contentIndex }: FirestoreConfig,
  { auth, device, log, onOnline }: FirestoreParts,
) {
  const { openFirestore } = await import(/* webpackChunkName: "firestore" */ '../firestore/open-firestore.ts');
  const learner = () => auth.getState().learner?.uid;
  const onlyInTab = device.onlyInTab?.() ?? false;
  return openFirestore(settings, { clock: systemClock, timeZone, learner, contentIndex, onlyInTab, onOnline, log });
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

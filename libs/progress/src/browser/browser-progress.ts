import type { ContentIndex } from '@tensely/content-model/logic';
import { browserLocks } from '@tensely/core/browser';
import { messageOf, systemClock } from '@tensely/core/logic';
import type { Device } from '../device/device.ts';
import { createFallbackDevice } from '../device/fallback-device.ts';
import { openDevice } from '../device/idb-device.ts';
import { sequenceMemory } from '../device/sequence-memory.ts';
import { createClientSequence } from '../outbox/client-sequence.ts';
import { createProgress, type LearnerSource, type Progress } from '../progress.ts';
import type { OnlineState } from '../sync/sync-state.ts';
import { browserEnvironment } from './browser-environment.ts';

export interface BrowserProgressConfig {
  auth: LearnerSource;
  /** Base address of the progress service, for example "/api"; any origin that allows it. */
  serviceUrl: string;
  /** For federated users: the page's settings of Firebase, read by code that only they load. */
  firestore?: { settings: unknown; contentIndex(): Promise<ContentIndex> } | undefined;
}

/** `createProgress` with the browser's network, storage, locks, tabs and timers. Call `start()` on the answer. */
export function createBrowserProgress({ auth, serviceUrl, firestore }: BrowserProgressConfig): Progress {
  const log = (message: string) => console.warn(message);
  // Without them each tab sends for itself; the endpoint knows repeats by their key.
  const locks = browserLocks(navigator.locks);
  const device = createFallbackDevice(openDevice(), (error) =>
    log(`Unsaved work is only kept until this tab is closed: ${messageOf(error)}`),
  );
  return createProgress({
    auth,
    serviceUrl,
    log,
    fetch: (url, init) => fetch(url, init),
    device,
    lock: (name, task) => locks.request(name, {}, task),
    clock: systemClock,
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    clientSequence: createClientSequence(systemClock, sequenceMemory()),
    timeZone,
    loadFederated: firestore && ((onOnline) => loadFirestore(firestore, { auth, device, log, onOnline })),
    environment: browserEnvironment(),
  });
}

type FirestoreConfig = NonNullable<BrowserProgressConfig['firestore']>;

interface FirestoreParts {
  auth: LearnerSource;
  device: Device;
  log(message: string): void;
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

import type { Clock } from '@tensely/platform/logic';
import { createProgress, type LearnerSource, type Progress } from '../progress.ts';
import { createClientSequence } from '../store/client-sequence.ts';
import { browserSurroundings } from './browser-surroundings.ts';
import { openDevice } from './idb-device.ts';
import { laterDevice } from './later-device.ts';
import { sequenceMemory } from './sequence-memory.ts';

export interface BrowserProgressConfig {
  auth: LearnerSource;
  /** Base address of the progress service, for example "/api"; any origin that allows it. */
  serviceUrl: string;
}

/** `createProgress` with the browser's network, storage, locks, tabs and timers. Call `start()` on the answer. */
export function createBrowserProgress({ auth, serviceUrl }: BrowserProgressConfig): Progress {
  const log = (message: string) => console.warn(message);
  return createProgress({
    auth,
    serviceUrl,
    updateUrl: `${serviceUrl}/progress-update`,
    historyUrl: `${serviceUrl}/progress`,
    log,
    fetch: (url, init) => fetch(url, init),
    device: laterDevice(openDevice(log)),
    lock,
    clock: browserClock,
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    clientSequence: createClientSequence(browserClock, sequenceMemory()),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    surroundings: browserSurroundings(),
  });
}

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Without Web Locks each tab sends for itself; the endpoint knows repeats by their key. */
async function lock<T>(name: string, task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, task) : task();
}

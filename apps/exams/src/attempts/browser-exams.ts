import { getAuth } from '@tensely/auth/react';
import type { Clock } from '@tensely/core/logic';
import { browserLocks } from '@tensely/platform/logic';
import { getProgress } from '@tensely/progress/react';
import { createExams, type ExamsOfTab } from './create-exams.ts';
import { createDeviceId } from './device/device-id.ts';
import { ExamService } from './service/exam-service.ts';
import type { OpenTest } from './exams-contract.ts';
import type { ExamsCore, Identity } from './exams-core.ts';
import { createFallbackCopies } from './device/fallback-copies.ts';
import { createIdbCopies } from './device/idb-copies.ts';
import { browserPageLife } from './page-life.ts';
import { createServerClock } from './clock/server-clock.ts';
import { createTabLocks } from './device/tab-lock.ts';

let shared: ExamsOfTab | undefined;

/** The exams of this tab, wired to the browser; what earlier visits left to finish is sent from now on. */
export function browserExams(): ExamsOfTab {
  if (!shared) {
    shared = createExams(browserCore());
    shared.leftovers.start();
  }
  return shared;
}

/** Brings the core of a running exam, which only whoever takes one needs. */
export async function loadOpenTest(): Promise<OpenTest> {
  const { openTest } = await import('./browser-run.ts');
  return (listing) => openTest(browserExams(), listing);
}

function browserCore(): ExamsCore {
  const auth = getAuth();
  const log = (message: string) => console.warn(message);
  const newId = () => crypto.randomUUID();
  const time = createServerClock(evenClock, () => Date.now());
  const identity: Identity = {
    uid() {
      const state = auth.getState();
      return state.status === 'signedIn' ? state.learner.uid : undefined;
    },
    subscribe: auth.subscribe,
  };
  const service = new ExamService({
    ...{ clock: evenClock, time, log, newId, uid: identity.uid, getToken: auth.getToken },
    address: () => `${getProgress().serviceUrl}/exam-attempts`,
    fetch: (url, init) => fetch(url, init),
  });
  return {
    ...{ service, time, identity, newId, log, clock: evenClock, pageLife: browserPageLife },
    copies: createFallbackCopies(createIdbCopies(), log),
    locks: createTabLocks(browserLocks(navigator.locks), evenClock),
    device: createDeviceId(() => localStorage, newId),
    random: () => Math.random(),
  };
}

/** Since 1970 as this page's first moment had it, and evenly from there, whatever is done to the device's clock. */
const evenClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

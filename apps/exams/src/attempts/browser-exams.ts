import { getAuth } from '@tensely/auth/react';
import { browserLocks, hasDeleted, hasDeparted, monotonicClock, watchPageLife } from '@tensely/core/browser';
import { messageOf } from '@tensely/core/logic';
import type { ExamResult } from '@tensely/exam-model/logic';
import { getQueryClient } from '@tensely/progress/queries';
import { getProgress } from '@tensely/progress/react';
import { createServerClock } from './clock/server-clock.ts';
import { createExams, type ExamsOfTab } from './create-exams.ts';
import type { AttemptCopy } from './device/attempt-copy.ts';
import { createDeviceId } from './device/device-id.ts';
import { createFallbackCopies } from './device/fallback-copies.ts';
import { createIdbCopies } from './device/idb-copies.ts';
import { createTabLocks } from './device/tab-lock.ts';
import type { OpenTest } from './exams-contract.ts';
import type { ExamsCore, Identity } from './exams-core.ts';
import { mistakesOf } from './results/mistakes-of.ts';
import { ExamService } from './service/exam-service.ts';

let shared: ExamsOfTab | undefined;

/** The exams of this tab, wired to the browser. Finishes that earlier visits could not send are sent from now on. */
export function browserExams(): ExamsOfTab {
  if (!shared) {
    shared = createExams(browserCore(), getQueryClient());
    shared.pendingFinishes.start();
  }
  return shared;
}

/** Brings the core of a running exam, which only whoever takes one needs. */
export async function loadOpenTest(): Promise<OpenTest> {
  const { openTest } = await import('./browser-run.ts');
  return (listing) => openTest(browserExams(), listing);
}

async function practise(result: ExamResult) {
  const practice = await getProgress().openPractice();
  await practice.recordMistakes(mistakesOf(result));
}

function browserCore(): ExamsCore {
  const auth = getAuth();
  const log = (message: string) => console.warn(message);
  const newId = () => crypto.randomUUID();
  const clock = monotonicClock;
  const time = createServerClock(clock, () => Date.now());
  const identity: Identity = {
    uid() {
      const state = auth.getState();
      return state.status === 'signedIn' ? state.learner.uid : undefined;
    },
    subscribe: auth.subscribe,
  };
  const service = new ExamService({
    address: () => `${getProgress().serviceUrl}/exam-attempts`,
    fetch: (url, init) => fetch(url, init),
    clock,
    time,
    getToken: auth.getToken,
    uid: identity.uid,
    log,
    newId,
  });
  return {
    service,
    copies: createFallbackCopies(
      createIdbCopies((copy) => identity.uid() === copy.uid || mayStoreFor(copy)),
      log,
    ),
    time,
    clock,
    identity,
    locks: createTabLocks(browserLocks(navigator.locks), clock),
    watchPage: watchPageLife,
    practise: (result) =>
      void practise(result).catch((error: unknown) => log(`Nothing is kept to practise: ${messageOf(error)}`)),
    device: createDeviceId(() => localStorage, newId),
    newId,
    random: () => Math.random(),
    log,
  };
}

/** Who logged out in another tab goes on with the exam in this one, and loses nothing of it. */
function mayStoreFor({ uid, isSent, finish }: AttemptCopy): boolean {
  return !hasDeparted(uid) || (!hasDeleted(uid) && (!isSent || finish !== undefined));
}

import { getAuth } from '@tensely/auth/react';
import type { ExamResult } from '@tensely/content/exams';
import {
  browserLocks,
  hasDeleted,
  hasDeparted,
  monotonicClock,
  openTabChannel,
  watchPageLife,
} from '@tensely/core/browser';
import { messageOf } from '@tensely/core/logic';
import { createTabLocks, FallbackRecords, openIdbRecords } from '@tensely/offline/browser';
import { getQueryClient } from '@tensely/progress/queries';
import { getProgress } from '@tensely/progress/react';
import { createServerClock } from './clock/server-clock.ts';
import { createExams, type TabExams } from './create-exams.ts';
import { createAttemptCopies, EXAM_DATABASE, examStores } from './device/attempt-copies.ts';
import { createDeviceId } from './device/device-id.ts';
import type { OpenTest } from './exams-contract.ts';
import type { ExamsCore, Identity } from './exams-core.ts';
import { getMistakes } from './results/get-mistakes.ts';
import { ExamService } from './service/exam-service.ts';

let shared: TabExams | undefined;

/** The exams of this tab, wired to the browser. Sends finishes that earlier visits could not send. */
export function browserExams(): TabExams {
  shared ??= createExams(browserCore(), getQueryClient());
  return shared;
}

/** Loads the code of a running exam, which other pages do not need. */
export async function loadOpenTest(): Promise<OpenTest> {
  const { openTest } = await import(/* webpackChunkName: "run" */ './browser-run.ts');
  return (listing) => openTest(browserExams(), listing);
}

async function practise(result: ExamResult) {
  const practice = await getProgress().openPractice();
  await practice.recordMistakes(getMistakes(result));
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
  const disk = openIdbRecords({
    name: EXAM_DATABASE,
    stores: examStores,
    mayStore: (uid, copy) => identity.uid() === uid || mayStoreFor(uid, copy),
  });
  const records = new FallbackRecords(disk, examStores, (error) =>
    log(`A running exam is only stored until this tab is closed: ${messageOf(error)}`),
  );
  return {
    service,
    copies: createAttemptCopies(records, openTabChannel('tensely-exams')),
    time,
    clock,
    identity,
    locks: createTabLocks(browserLocks(navigator.locks), clock),
    watchPage: watchPageLife,
    practise: (result) =>
      void practise(result).catch((error: unknown) =>
        log(`Storing the mistakes for practice failed: ${messageOf(error)}`),
      ),
    device: createDeviceId(() => localStorage, newId),
    newId,
    random: () => Math.random(),
    log,
  };
}

/**
 * A learner who has signed out in another tab can continue the exam in this one: the copy still has work that the
 * service lacks.
 */
function mayStoreFor(uid: string, copy: unknown): boolean {
  const { isSent, finish } = { isSent: true, finish: undefined, ...Object(copy) };
  return !hasDeparted(uid) || (!hasDeleted(uid) && (!isSent || finish !== undefined));
}

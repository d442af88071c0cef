import { getAuth } from '@tensely/auth/react';
import type { ExamResult } from '@tensely/content/exams';
import {
  browserLocks,
  deviceStorage,
  hasDeleted,
  hasDeparted,
  monotonicClock,
  openTabChannel,
  type SafeStorage,
  watchPageLife,
} from '@tensely/core/browser';
import { messageOf } from '@tensely/core/logic';
import { createTabLocks, DeviceRecords } from '@tensely/offline/browser';
import { getQueryClient } from '@tensely/progress/queries';
import { getProgress } from '@tensely/progress/react';
import * as z from 'zod/mini';
import { createAttemptCopies, EXAM_DATABASE, examStores } from './attempt-copies.ts';
import { ExamService } from './exam-service.ts';
import { TabExams } from './exams.ts';
import type { ExamsCore, Identity } from './exams-core.ts';
import type { OpenTest } from './run/open-test.ts';
import { ServerClock } from './server-clock.ts';

let shared: TabExams | undefined;

/** The exams of this tab, wired to the browser. Sends finishes that earlier visits could not send. */
export function browserExams(): TabExams {
  shared ??= new TabExams(browserCore(), getQueryClient());
  return shared;
}

/** Loads the code of a running exam, which other pages do not need. */
export async function loadOpenTest(): Promise<OpenTest> {
  const { Opener } = await import(/* webpackChunkName: "run" */ './run/open-test.ts');
  return (listing) => new Opener(browserExams(), listing);
}

async function practise(result: ExamResult) {
  const practice = await getProgress().openPractice();
  await practice.recordMistakes(getMistakes(result));
}

function browserCore(): ExamsCore {
  const auth = getAuth();
  const log = (message: string) => console.warn(message);
  const clock = monotonicClock;
  const time = new ServerClock(clock, () => Date.now());
  const identity: Identity = {
    uid() {
      const state = auth.getState();
      return state.status === 'signedIn' ? state.learner.uid : undefined;
    },
    subscribe: auth.subscribe,
  };
  const service = new ExamService({
    address: `${getProgress().serviceUrl}/exam-attempts`,
    fetch: (url, init) => fetch(url, init),
    clock,
    time,
    getToken: auth.getToken,
    learner: identity.uid,
    log,
  });
  const records = new DeviceRecords({
    name: EXAM_DATABASE,
    stores: examStores,
    mayStore: (uid, copy) => identity.uid() === uid || mayStoreFor(uid, copy),
    onRefused: (error) => log(`A running exam is only stored until this tab is closed: ${messageOf(error)}`),
  });
  return {
    service,
    copies: createAttemptCopies(records, openTabChannel('tensely-exams')),
    time,
    clock,
    identity,
    locks: createTabLocks(browserLocks(navigator.locks), clock),
    watchPage: watchPageLife,
    tracker: getProgress().tracker,
    practise: (result) =>
      void practise(result).catch((error: unknown) =>
        log(`Storing the mistakes for practice failed: ${messageOf(error)}`),
      ),
    device: createDeviceId(deviceStorage),
    random: () => Math.random(),
    log,
  };
}

/** Whether to store a copy after a sign-out in another tab: yes while it has work that the service lacks. */
function mayStoreFor(uid: string, copy: unknown): boolean {
  const { isSent, finish } = { isSent: true, finish: undefined, ...Object(copy) };
  return !hasDeparted(uid) || (!hasDeleted(uid) && (!isSent || finish !== undefined));
}

/** The mistakes for practice: every missed answer that a lesson teaches. An `id` is stable across reads of the result. */
export function getMistakes({ attemptId, finishedAt, sections }: ExamResult) {
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ answers }, question) =>
      answers.flatMap(({ isCorrect, lesson }, part) => {
        const [level, topic, page] = lesson?.split('/') ?? [];
        if (isCorrect || !level || !topic) return [];
        const id = `${attemptId}/${section}-${question}-${part}`;
        return { page: { level, topic, page: Number(page ?? 1) }, id, at: finishedAt };
      }),
    ),
  );
}

const DEVICE_KEY = 'tensely.exams.device';
const deviceIdSchema = z.uuid();

/**
 * This browser's id as a device that writes attempts: created once and stored, or for this tab only if the browser
 * refuses storage. The copy of a running attempt also contains it.
 */
export function createDeviceId(storage: SafeStorage): () => string {
  let id: string | undefined;
  return () => {
    id ??= deviceIdSchema.safeParse(storage.get(DEVICE_KEY)).data;
    if (id === undefined) {
      id = crypto.randomUUID();
      storage.set(DEVICE_KEY, id);
    }
    return id;
  };
}

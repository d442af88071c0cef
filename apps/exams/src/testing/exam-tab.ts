import type { ExamResult } from '@tensely/content/exams';
import type { PageLifeListeners } from '@tensely/core/browser';
import { Subscribable } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { createTabLocks } from '@tensely/offline/browser';
import { MemoryRecords } from '@tensely/offline/logic';
import { createFakeLocks } from '@tensely/offline/testing';
import { createTestQueryClient } from '@tensely/progress/testing';
import { type AttemptCopies, type CopyNews, createAttemptCopies, examStores } from '../attempts/attempt-copies.ts';
import { ExamService } from '../attempts/exam-service.ts';
import { TabExams } from '../attempts/exams.ts';
import type { ExamsCore } from '../attempts/exams-core.ts';
import type { ExamOpener, ExamRun } from '../attempts/run/open-test.ts';
import { Opener } from '../attempts/run/open-test.ts';
import { ServerClock } from '../attempts/server-clock.ts';
import type { ExamListing } from '../exam-papers.ts';
import { FakeExamService, PAPER_HASH } from './fake-exam-service.ts';
import { sampleListings } from './samples.ts';

/** Copies in memory. */
export const createMemoryCopies = (): AttemptCopies =>
  createAttemptCopies(new MemoryRecords(examStores), { tell: () => {}, hear: () => () => {} });

/** What two devices share: steadily passing time, and a service with its own clock. */
export function createWorld() {
  const clock = createFakeClock();
  let skipped = 0;
  const service = new FakeExamService(() => clock.now() + skipped);
  return {
    clock,
    service,
    /** Moves the service's clock ahead of the steady time. */
    skip: (ms: number) => {
      skipped += ms;
    },
  };
}

/** A device with its clocks, connected to the service. */
export function createExamDevice({ clock, service, skip } = createWorld(), number = 1) {
  let wall = 0;
  const copies = createMemoryCopies();
  return {
    id: `0000000${number}-0000-4000-8000-000000000000`,
    clock,
    service,
    copies,
    /** The copy of ana's latest attempt. */
    copy: async () => (await copies.list('ana'))[0],
    /** Changed copies, and the tab that changed each. */
    copyNews: new Subscribable<{ news: CopyNews; from: object }>(),
    locks: createFakeLocks(),
    /** The device's own clock. */
    wall: () => clock.now() + wall,
    /** Moves the device's own clock ahead or back. */
    moveClock: (ms: number) => {
      wall += ms;
    },
    /** Lets time pass while nothing runs on the device. */
    sleep(ms: number) {
      wall += ms;
      skip(ms);
    },
  };
}

/** A listing of the paper that the fake service knows. */
export const listing: ExamListing = { ...sampleListings[0], hash: PAPER_HASH };

export type ExamTab = ReturnType<typeof createExamTab>;

/** A tab of a device with "ana" signed in, with everything that a test inspects or controls. */
export function createExamTab(device = createExamDevice()) {
  const { clock, service, wall, id } = device;
  const identityChanges = new Subscribable();
  const pageLife = new Subscribable<keyof PageLifeListeners>();
  /** For example "start EXAM FEDE-TEST-1 1", "count 1", "save" and "end". */
  const sessions: string[] = [];
  /** Results reported to practice. */
  const read: ExamResult[] = [];
  let uid: string | undefined = 'ana';
  let token = 'token of ana';
  const time = new ServerClock(clock, wall);
  const getToken = async () => {
    if (uid === undefined) throw new Error('No JWT token found in storage.');
    return token;
  };
  const core: ExamsCore = {
    clock,
    time,
    log: () => {},
    copies: createCopiesView(device),
    locks: createTabLocks(device.locks, clock),
    service: new ExamService({
      clock,
      time,
      log: () => {},
      getToken,
      learner: () => uid,
      fetch: service.fetch,
      address: '/api/exam-attempts',
    }),
    identity: { uid: () => uid, subscribe: identityChanges.subscribe },
    tracker: {
      startSession: (ref) => void sessions.push(`start ${Object.values(ref).join(' ')}`),
      countAnswered: (count) => void sessions.push(`count ${count}`),
      saveProgress() {
        sessions.push('save');
        return { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'kept' }) };
      },
      endSession: () => void sessions.push('end'),
    },
    watchPage: (listeners) => pageLife.subscribe((moment) => listeners[moment]?.()),
    practise: (result) => void read.push(result),
    device: () => id,
    random: () => 1,
  };
  const queries = createTestQueryClient();
  const exams = new TabExams(core, queries);
  return {
    device,
    exams,
    queries,
    sessions,
    read,
    /** Opens the page of test 1. */
    open: (): ExamOpener => new Opener(exams, listing),
    /** Opens it, starts an attempt if none is running, and resolves once it runs. */
    async run(): Promise<ExamRun> {
      const opener = this.open();
      await clock.pass(300);
      if (opener.getSnapshot().kind === 'startable') opener.start(0);
      await clock.pass(300);
      const state = opener.getSnapshot();
      if (state.kind !== 'run') throw new Error(`The test is ${JSON.stringify(state)}.`);
      return { ...state.run, stop: opener.stop };
    },
    signIn(next: string | undefined, withToken = `token of ${next}`) {
      uid = next;
      token = withToken;
      identityChanges.notify();
    },
    resume: () => pageLife.notify('onResume'),
    leave: () => pageLife.notify('onLeave'),
  };
}

/** A tab with a running attempt, and what tests inspect most. */
export async function startRun(device = createExamDevice()) {
  const tab = createExamTab(device);
  const run = await tab.run();
  const { clock, service, copy } = device;
  return { ...tab, run, clock, service, copy, status: () => run.getSnapshot().status };
}

/** The device's copies as one tab sees them: the other tabs are notified of its changes. */
function createCopiesView({ copies, copyNews }: ReturnType<typeof createExamDevice>): AttemptCopies {
  const tab = {};
  return {
    list: copies.list,
    get: copies.get,
    subscribe: (listener) => copyNews.subscribe(({ news, from }) => from !== tab && listener(news)),
    put: async (copy) => {
      const isLatest = await copies.put(copy);
      copyNews.notify({ news: 'written', from: tab });
      return isLatest;
    },
    remove: async (uid, id) => {
      await copies.remove(uid, id);
      copyNews.notify({ news: 'removed', from: tab });
    },
  };
}

import type { ExamResult } from '@tensely/content/exams';
import type { PageLifeListeners } from '@tensely/core/browser';
import { Subscribable } from '@tensely/core/logic';
import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { createTabLocks } from '@tensely/offline/browser';
import { MemoryRecords } from '@tensely/offline/logic';
import { createFakeLocks } from '@tensely/offline/testing';
import { createTestQueryClient, type QueryClient } from '@tensely/progress/testing';
import { type AttemptCopies, type CopyNews, createAttemptCopies, examStores } from '../attempts/attempt-copies.ts';
import type { ExamOpener, ExamRun } from '../attempts/contract.ts';
import { ExamService } from '../attempts/exam-service.ts';
import { TabExams } from '../attempts/exams.ts';
import type { ExamSessions, ExamsCore } from '../attempts/exams-core.ts';
import { Opener } from '../attempts/run/open-test.ts';
import { ServerClock } from '../attempts/server-clock.ts';
import type { ExamListing } from '../exam-papers.ts';
import { createFakeExamService, type FakeExamService, PAPER_HASH } from './fake-exam-service.ts';
import { sampleListings } from './samples.ts';

/** Copies in memory. */
export const createMemoryCopies = (): AttemptCopies =>
  createAttemptCopies(new MemoryRecords(examStores), { tell: () => {}, hear: () => () => {} });

/** A device with its clocks, connected to the service. */
interface ExamDevice {
  id: string;
  clock: FakeClock;
  service: FakeExamService;
  copies: AttemptCopies;
  /** Changed copies, and the tab that changed each. */
  copyNews: Subscribable<{ news: CopyNews; from: object }>;
  locks: ReturnType<typeof createFakeLocks>;
  /** Moves the device's own clock ahead or back. */
  moveClock(ms: number): void;
  /** Lets time pass while nothing runs on the device. */
  sleep(ms: number): void;
  /** The device's own clock. */
  wall(): number;
}

/** What two devices share: steadily passing time, and a service with its own clock. */
interface World {
  clock: FakeClock;
  service: FakeExamService;
  /** Moves the service's clock ahead of the steady time. */
  skip(ms: number): void;
}

export function createWorld(): World {
  const clock = createFakeClock();
  let skipped = 0;
  const service = createFakeExamService(() => clock.now() + skipped);
  return {
    clock,
    service,
    skip: (ms) => {
      skipped += ms;
    },
  };
}

export function createExamDevice(world: World = createWorld(), number = 1): ExamDevice {
  const { clock, service, skip } = world;
  let wall = 0;
  return {
    id: `0000000${number}-0000-4000-8000-000000000000`,
    clock,
    service,
    copies: createMemoryCopies(),
    copyNews: new Subscribable(),
    locks: createFakeLocks(),
    wall: () => clock.now() + wall,
    moveClock: (ms) => {
      wall += ms;
    },
    sleep(ms) {
      wall += ms;
      skip(ms);
    },
  };
}

/** A tab of a device, with everything that a test inspects or controls. */
export interface ExamTab {
  device: ExamDevice;
  exams: TabExams;
  queries: QueryClient;
  /** Opens the page of test 1. */
  open(): ExamOpener;
  /** Opens it, starts an attempt if none is running, and resolves once it runs. */
  run(): Promise<ExamRun>;
  signIn(uid: string | undefined, token?: string): void;
  resume(): void;
  online(): void;
  leave(): void;
  /** For example "start 0 2", "count 1", "save" and "end". */
  sessions: string[];
  logged: string[];
  /** Results reported to practice. */
  read: ExamResult[];
}

let ids = 0;

function newId() {
  ids += 1;
  return `00000000-0000-4000-9000-${String(ids).padStart(12, '0')}`;
}

/** A listing of the paper that the fake service knows. */
export const listing: ExamListing = { ...sampleListings[0], hash: PAPER_HASH };

/** Creates a tab with "ana" signed in. */
export function createExamTab(device: ExamDevice = createExamDevice()): ExamTab {
  const { clock, service, wall, id } = device;
  const identityChanges = new Subscribable();
  const pageLife = new Subscribable<keyof PageLifeListeners>();
  const sessions: string[] = [];
  const logged: string[] = [];
  const read: ExamResult[] = [];
  let uid: string | undefined = 'ana';
  let token = 'token of ana';
  const log = (message: string) => void logged.push(message);
  const time = new ServerClock(clock, wall);
  const getToken = async () => {
    if (uid === undefined) throw new Error('No JWT token found in storage.');
    return token;
  };
  const core: ExamsCore = {
    clock,
    time,
    log,
    copies: createCopiesView(device),
    locks: createTabLocks(device.locks, clock),
    service: new ExamService({
      clock,
      time,
      log,
      getToken,
      uid: () => uid,
      fetch: service.fetch,
      address: () => '/api/exam-attempts',
      newId: () => crypto.randomUUID(),
    }),
    identity: { uid: () => uid, subscribe: identityChanges.subscribe },
    sessionsOf: () => recordedSessions(sessions),
    watchPage: (listeners) => pageLife.subscribe((moment) => listeners[moment]?.()),
    practise: (result) => void read.push(result),
    device: () => id,
    random: () => 1,
    newId,
  };
  const queries = createTestQueryClient();
  const exams = new TabExams(core, queries);
  return {
    device,
    exams,
    queries,
    sessions,
    logged,
    read,
    open: () => new Opener(exams, listing),
    async run() {
      const opener = new Opener(exams, listing);
      await clock.pass(300);
      if (opener.getSnapshot().kind === 'startable') opener.start(0);
      await clock.pass(300);
      const state = opener.getSnapshot();
      if (state.kind !== 'run') throw new Error(`The test is ${JSON.stringify(state)}.`);
      return { ...state.run, stop: opener.stop };
    },
    signIn(next, withToken = `token of ${next}`) {
      uid = next;
      token = withToken;
      identityChanges.notify();
    },
    resume: () => pageLife.notify('onResume'),
    online: () => pageLife.notify('onOnline'),
    leave: () => pageLife.notify('onLeave'),
  };
}

/** Progress sessions that record their calls. */
function recordedSessions(calls: string[]): ExamSessions {
  return {
    start: (section, answered) => void calls.push(`start ${section} ${answered}`),
    count: (answered) => void calls.push(`count ${answered}`),
    save: () => void calls.push('save'),
    end: () => void calls.push('end'),
  };
}

/** The device's copies as one tab sees them: the other tabs are notified of its changes. */
function createCopiesView({ copies, copyNews }: ExamDevice): AttemptCopies {
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

import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import type { ExamListing } from '../exam-papers.ts';
import { type AttemptCopies, type CopyNews, createMemoryCopies } from '../run/attempt-copy.ts';
import { createExams, type ExamsOfTab } from '../run/create-exams.ts';
import { ExamService } from '../run/exam-service.ts';
import type { ExamOpener } from '../run/exams-contract.ts';
import type { ExamsCore } from '../run/exams-core.ts';
import { createOpener } from '../run/open-test.ts';
import type { ExamRun } from '../run/run-contract.ts';
import { createServerClock } from '../run/server-clock.ts';
import { createTabLocks } from '../run/tab-lock.ts';
import { createFakeExamService, type FakeExamService } from './fake-exam-service.ts';
import { PAPER_HASH } from './fake-exam-store.ts';
import { createFakeLocks } from './fake-locks.ts';
import { sampleListings } from './sample-listings.ts';

/** A device with its clocks, and the service far away. */
export interface ExamDevice {
  id: string;
  clock: FakeClock;
  service: FakeExamService;
  copies: AttemptCopies;
  /** Who hears of changed copies, with the tab that it belongs to. */
  ears: Map<(news: CopyNews) => void, object>;
  locks: ReturnType<typeof createFakeLocks>;
  /** The device's own clock is put forward, or back. */
  moveClock(ms: number): void;
  /** Time passes while nothing runs on the device. */
  sleep(ms: number): void;
  /** What the device's own clock says. */
  wall(): number;
}

/** What two devices share: the even time that passes, and a service with its own clock. */
export interface World {
  clock: FakeClock;
  service: FakeExamService;
  /** Puts the service's clock forward against the even one. */
  skip(ms: number): void;
}

export function createWorld(): World {
  const clock = createFakeClock();
  let skipped = 0;
  const service = createFakeExamService(() => clock.now() + skipped);
  return {
    ...{ clock, service },
    skip: (ms) => {
      skipped += ms;
    },
  };
}

export function createExamDevice(world: World = createWorld(), number = 1): ExamDevice {
  const { clock, service, skip } = world;
  let wall = 0;
  return {
    ...{ clock, service, locks: createFakeLocks(), id: `0000000${number}-0000-4000-8000-000000000000` },
    ...{ copies: createMemoryCopies(), ears: new Map() },
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

/** A tab of a device with everything that a test looks at or moves. */
export interface ExamTab {
  device: ExamDevice;
  exams: ExamsOfTab;
  /** Opens the page of test 1. */
  open(): ExamOpener;
  /** Opens it, starts an attempt where none runs, and goes on when it runs. */
  run(): Promise<ExamRun>;
  signIn(uid: string | undefined, token?: string): void;
  wake(): void;
  leave(): void;
  /** As in "start 0 2", "count 1", "save" and "end". */
  sessions: string[];
  logged: string[];
}

let ids = 0;

/** A listing of the paper that the fake service knows. */
export const listing: ExamListing = { ...sampleListings[0], hash: PAPER_HASH };

/** Makes a tab with "ana" signed in. */
export function createExamTab(device: ExamDevice = createExamDevice()): ExamTab {
  const { clock, service, wall, id } = device;
  const [changes, lives] = [new Set<() => void>(), new Set<Record<'onWake' | 'onLeave', () => void>>()];
  const sessions: string[] = [];
  const logged: string[] = [];
  let uid: string | undefined = 'ana';
  let token = 'token of ana';
  const log = (message: string) => void logged.push(message);
  const time = createServerClock(clock, wall);
  const getToken = async () => {
    if (uid === undefined) throw new Error('No JWT token found in storage.');
    return token;
  };
  const core: ExamsCore = {
    ...{ clock, time, log, copies: copiesOf(device), locks: createTabLocks(device.locks, clock) },
    service: new ExamService({
      ...{ clock, time, log, getToken, uid: () => uid, fetch: service.fetch, address: () => '/api/exam-attempts' },
      newId: () => crypto.randomUUID(),
    }),
    identity: { uid: () => uid, subscribe: (listener) => follow(changes, listener) },
    pageLife: { watch: (handlers) => follow(lives, handlers) },
    device: () => id,
    random: () => 1,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-9000-${String(ids).padStart(12, '0')}`;
    },
  };
  const exams = createExams(core);
  const open = () =>
    createOpener(
      {
        exams,
        sessionsOf: () => ({
          start: (section, answered) => void sessions.push(`start ${section} ${answered}`),
          count: (answered) => void sessions.push(`count ${answered}`),
          save: () => void sessions.push('save'),
          end: () => void sessions.push('end'),
        }),
      },
      listing,
    );
  return {
    ...{ device, exams, sessions, logged, open },
    async run() {
      const opener = open();
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
      for (const change of [...changes]) change();
    },
    wake: () => each(lives, ({ onWake }) => onWake()),
    leave: () => each(lives, ({ onLeave }) => onLeave()),
  };
}

/** The device's copies as one tab has them: what it changes, the other tabs hear. */
function copiesOf({ copies, ears }: ExamDevice): AttemptCopies {
  const tab = {};
  const tell = (news: CopyNews) => {
    for (const [listener, owner] of [...ears]) if (owner !== tab) listener(news);
  };
  return {
    ...copies,
    subscribe(listener) {
      ears.set(listener, tab);
      return () => ears.delete(listener);
    },
    put: async (copy) => {
      await copies.put(copy);
      tell('written');
    },
    remove: async (uid, id) => {
      await copies.remove(uid, id);
      tell('removed');
    },
  };
}

function follow<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function each<Item>(items: Set<Item>, task: (item: Item) => void) {
  for (const item of [...items]) task(item);
}

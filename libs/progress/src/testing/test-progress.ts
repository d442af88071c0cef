import { type Clock, createServiceTime, Subscribable } from '@tensely/core/logic';
import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import type { Device } from '../device/device.ts';
import { createMemoryDevice } from '../device/memory-device.ts';
import type { OpenPageNote } from '../device/open-page-note.ts';
import type { WaitingNotes } from '../device/waiting-notes.ts';
import type { Dispatch } from '../outbox/dispatch.ts';
import { type WireDispatchPorts, wireDispatch } from '../outbox/wire-dispatch.ts';
import { createProgress, type LearnerSource, type Progress } from '../progress.ts';
import { createFakeEndpoint, type FakeEndpoint } from './fake-endpoint.ts';

/** A progress on memory alone, with everything that a test looks at or moves. */
export interface TestProgress {
  progress: Progress;
  clock: FakeClock;
  endpoint: FakeEndpoint;
  device: Device;
  lock: WireDispatchPorts['lock'];
  logged: string[];
  /** Tokens that were taken over. */
  tokens: string[];
  /** Somebody signs in, or out with undefined. */
  signIn(uid: string | undefined, token?: string): void;
  /** Another tab has put a token in place, and this one has not heard of it. */
  setToken(token: string): void;
  /** The tab comes back, is left, or hears of another tab. */
  resume(): void;
  leave(): void;
  news(): void;
}

/** Builds a `TestProgress` with "ana" signed in; parts of another one are handed in to play another tab or a restart. */
export function createTestProgress(
  given: Partial<Pick<TestProgress, 'device' | 'endpoint' | 'clock' | 'lock'>> & {
    name?: string;
    /** How the dispatch is loaded; it is there at once unless this is given. */
    loadDispatch?: (open: () => Dispatch) => () => Promise<Dispatch>;
    notes?: WaitingNotes;
    openPage?: OpenPageNote;
    afterPaint?: (task: () => void) => void;
    /** All time is active unless this is given. */
    activeTime?: Pick<Clock, 'now'>;
  } = {},
): TestProgress {
  const { device = createMemoryDevice(), endpoint = createFakeEndpoint(), clock = createFakeClock() } = given;
  const lock = given.lock ?? oneAtATime();
  const logged: string[] = [];
  const tokens: string[] = [];
  const signIns = new Subscribable();
  const moments = new Subscribable<'onResume' | 'onLeave' | 'onNews'>();
  let uid: string | undefined = 'ana';
  let token = 'token of ana';
  let ids = 0;
  let sequence = clock.now();
  const auth: LearnerSource = {
    getState: () => (uid === undefined ? { status: 'signedOut' } : { status: 'signedIn', learner: { uid } }),
    subscribe: signIns.subscribe,
    async getToken() {
      if (uid === undefined) throw new Error('No JWT token found in storage.');
      return token;
    },
    replaceToken: (jwt) => tokens.push(jwt) > 0,
  };
  const log = (message: string) => void logged.push(message);
  const serviceTime = createServiceTime(clock);
  const common = { auth, serviceTime, serviceUrl: '/api', clock, random: () => 1, log };
  const announce = () => {};
  const timeZone = () => 'Europe/Lisbon';
  const openDispatch = () => wireDispatch({ ...common, fetch: endpoint.fetch, device, lock, timeZone, announce });
  const progress = createProgress({
    ...common,
    activeTime: given.activeTime ?? clock,
    afterPaint: given.afterPaint ?? ((task) => task()),
    environment: {
      announce,
      watch: (handlers) => moments.subscribe((moment) => handlers[moment]()),
    },
    loadDispatch: given.loadDispatch ? given.loadDispatch(openDispatch) : openDispatch,
    openPage: given.openPage ?? { write() {}, read: () => undefined, erase() {} },
    notes: given.notes ?? { write: () => true, erase() {}, takeLeft: async () => {} },
    newId: () => {
      ids += 1;
      return `${given.name ?? 'tab'}-${ids}`;
    },
    clientSequence: () => {
      sequence += 1;
      return sequence;
    },
  });
  if (!given.loadDispatch) progress.loadRest();
  return {
    progress,
    clock,
    endpoint,
    device,
    lock,
    logged,
    tokens,
    setToken(next) {
      token = next;
    },
    signIn(next, withToken = `token of ${next}`) {
      uid = next;
      token = withToken;
      signIns.notify();
    },
    resume: () => moments.notify('onResume'),
    leave: () => moments.notify('onLeave'),
    news: () => moments.notify('onNews'),
  };
}

/** Locks as Web Locks are: tasks of one name run one after the other. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(name, result);
    return result;
  };
}

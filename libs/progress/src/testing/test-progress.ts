import type { SafeStorage } from '@tensely/core/browser';
import { createServiceTime, Subscribable } from '@tensely/core/logic';
import { createFakeClock, type FakeClock, settle } from '@tensely/core/testing';
import { MemoryRecords } from '@tensely/offline/browser';
import { createOfflineStore, Journal, offlineStores } from '@tensely/offline/logic';
import { memoryStorage } from '@tensely/offline/testing';
import { LearnerSync, type SyncPorts } from '../outbox/learner-sync.ts';
import { operationRules, type ProgressStore } from '../outbox/operation.ts';
import { createProgress } from '../progress.ts';
import type { LearnerSource, ProgressCore } from '../progress-core.ts';
import type { Answer } from '../tracker/answer-records.ts';
import type { Tracker } from '../tracker/tracker-contract.ts';
import type { History } from '../wire/history.ts';
import { createFakeEndpoint, type FakeEndpoint } from './fake-endpoint.ts';
import { sampleAnswer, samplePage, sampleQuestions } from './samples.ts';

export type TestProgress = ReturnType<typeof createTestProgress>;

/** What the tabs of one browser share, and two devices of a learner in part. */
interface Shared {
  device: ProgressStore;
  endpoint: FakeEndpoint;
  clock: FakeClock;
  lock: SyncPorts['lock'];
}

/** A store that ends with the tab. */
export const createMemoryStore = (): ProgressStore => ({
  ...createOfflineStore(new MemoryRecords(offlineStores), operationRules),
  onlyInTab: () => false,
});

const REFUSED: SafeStorage = { get: () => undefined, set() {} };

/**
 * Builds an in-memory progress with "ana" signed in, and everything that a test inspects or changes; pass parts of another one to
 * simulate another tab or a restart.
 */
export function createTestProgress(
  given: Partial<Shared> & {
    name?: string;
    /** What the endpoint knows of the learner. */
    history?: Partial<History> | undefined;
    /** Loads the sync engine; by default it is loaded at once. */
    loadSync?: (open: () => LearnerSync) => () => Promise<LearnerSync>;
    /** The localStorage of the journal, which may throw. */
    storage?: () => Storage;
    /** Where the open page is stored; by default the browser refuses. */
    openPage?: SafeStorage;
    afterPaint?: (task: () => void) => void;
  } = {},
) {
  const { device = createMemoryStore(), endpoint = createFakeEndpoint(), clock = createFakeClock() } = given;
  endpoint.history = { ...endpoint.history, ...given.history };
  const lock = given.lock ?? oneAtATime();
  const logged: string[] = [];
  const tokens: string[] = [];
  const storageAsks: number[] = [];
  const signIns = new Subscribable();
  const moments = new Subscribable<'onResume' | 'onLeave' | 'onNews'>();
  let uid: string | undefined = 'ana';
  let token = 'token of ana';
  const nextId = countFrom(0);
  const auth: LearnerSource = {
    getState: () => (uid === undefined ? { status: 'signedOut' } : { status: 'signedIn', learner: { uid } }),
    subscribe: signIns.subscribe,
    async getToken() {
      if (uid === undefined) throw new Error('No JWT token found in storage.');
      return token;
    },
    replaceToken: (jwt) => tokens.push(jwt) > 0,
  };
  const ownStorage = memoryStorage();
  const core: ProgressCore = {
    auth,
    learner: () => uid,
    serviceUrl: '/api',
    serviceTime: createServiceTime(clock),
    clock,
    activeTime: clock,
    afterPaint: given.afterPaint ?? ((task) => task()),
    journal: new Journal(given.storage ?? (() => ownStorage)),
    storage: given.openPage ?? REFUSED,
    random: () => 1,
    newId: () => `${given.name ?? 'tab'}-${nextId()}`,
    clientSequence: countFrom(clock.now()),
    announce: () => {},
    watch: (handlers) => moments.subscribe((moment) => handlers[moment]()),
    log: (message) => void logged.push(message),
  };
  const timeZone = () => 'Europe/Lisbon';
  const requestPersistentStorage = () => storageAsks.push(clock.now());
  const browser = { store: device, lock, timeZone, requestPersistentStorage, fetch: endpoint.fetch };
  const open = () => new LearnerSync({ ...core, ...browser });
  const progress = createProgress(core, given.loadSync ? given.loadSync(open) : async () => open());
  if (!given.loadSync) progress.loadRest();
  return {
    progress,
    ...learnerOf(progress.tracker, endpoint),
    clock,
    endpoint,
    device,
    lock,
    logged,
    /** Tokens that replaced earlier ones. */
    tokens,
    /** Records the requests for persistent storage. */
    storageAsks,
    /** Another tab has stored a token, and this one was not notified. */
    setToken(next: string) {
      token = next;
    },
    /** Signs a learner in, or out with undefined. */
    signIn(next: string | undefined, withToken = `token of ${next}`) {
      uid = next;
      token = withToken;
      signIns.notify();
    },
    /** The tab returns, is left, or receives a message of another tab. */
    resume: () => moments.notify('onResume'),
    leave: () => moments.notify('onLeave'),
    news: () => moments.notify('onNews'),
  };
}

/** The actions of a learner on a page, and what the endpoint receives of them. */
function learnerOf(tracker: Tracker, { received }: FakeEndpoint) {
  return {
    tracker,
    session: () => tracker.getSnapshot().session,
    open: (page: number, ...questions: string[]) =>
      tracker.startSession(samplePage(page), sampleQuestions(...questions)),
    answer: (questionId: string, change?: Partial<Answer>) => tracker.recordAnswer(sampleAnswer(questionId, change)),
    save: () => tracker.saveProgress().outcome,
    /** The idempotency keys of all requests that reached the endpoint. */
    keys: () => received.map(({ headers }) => headers.get('Idempotency-Key')),
  };
}

/** A `TestProgress` that follows the sign-in, its history loaded. */
export async function startTestProgress(given?: Parameters<typeof createTestProgress>[0]) {
  const tab = createTestProgress(given);
  const end = tab.progress.start();
  await settle();
  return { ...tab, end };
}

/** A `TestProgress` with page 1 open, which has three questions by default. */
export async function startOnPage(given?: Parameters<typeof createTestProgress>[0], ids = ['q1', 'q2', 'q3']) {
  const tab = await startTestProgress(given);
  tab.open(1, ...ids);
  return tab;
}

/** Returns the numbers after `last`, one per call. */
function countFrom(last: number) {
  let number = last;
  return () => {
    number += 1;
    return number;
  };
}

/** Locks like Web Locks: tasks of one name run one after the other. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(name, result);
    return result;
  };
}

import { type ServiceAnswer, Subscribable } from '@tensely/core/logic';
import type { SyncState } from '@tensely/offline/logic';
import type { DeviceWork, LearnerData } from './outbox/learner-data.ts';
import type { LearnerSync } from './outbox/learner-sync.ts';
import { Outbox } from './outbox/outbox.ts';
import { OFFLINE } from './outbox/saving.ts';
import { createPageActions, type PageActionsBus } from './page-actions/page-actions.ts';
import type { Practice } from './practice/practice.ts';
import type { ProgressCore } from './progress-core.ts';
import type { Failure } from './remote/remotes.ts';
import { createStaleSignal } from './sync/stale-signal.ts';
import type { EarlierAnswers } from './tracker/adopt-answers.ts';
import { ProgressTracker } from './tracker/tracker.ts';
import type { Tracker } from './tracker/tracker-contract.ts';
import type { MyData } from './wire/my-data.ts';
import type { LearnerSettings } from './wire/settings.ts';

/** A learner's progress in one tab, for screens, sidebar and shell. */
export interface Progress {
  tracker: Tracker;
  /** Base address of the progress service, for example "/api". */
  readonly serviceUrl: string;
  pageActions: PageActionsBus;
  getSyncState(): SyncState;
  subscribeSync(listener: () => void): () => void;
  /** Calls `listener` when data read for the learner may be stale; show it until it is replaced. Absent in older shells. */
  subscribeStale?(listener: () => void): () => void;
  /** Calls `listener` when the learner has left: they signed out, or another one signed in. */
  subscribeLearner(listener: () => void): () => void;
  /** The learner's practice; its code loads on first use. Rejects if that fails. */
  openPractice(): Promise<Practice>;
  /** Stores answers from before the sign-in, once; false if that is currently impossible (`adopt-answers.ts`). */
  adoptAnswers(pages: readonly EarlierAnswers[]): Promise<boolean>;
  /** The number of the learner's changes that exist only on this device. */
  unsent(): Promise<number>;
  /** Sends waiting changes, and resolves with the number that is left on this device. */
  sendAll(): Promise<number>;
  /** The learner's work that exists only on this device; undefined until the code that reads it has loaded. */
  deviceWork(): Promise<DeviceWork | undefined>;
  /** Resends what the service has refused permanently. */
  sendRefused(): Promise<void>;
  /** Removes what the service has refused permanently from this device. */
  removeRefused(): Promise<void>;
  /** Renews the token: with a save if a page is open, else with an empty one. True if the new token was stored. */
  renew(): Promise<boolean>;
  /** Ends all sessions of a token learner, on all devices; the service does not manage those of federated learners. */
  signOutEverywhere(): Promise<{ kind: 'done' } | Failure>;
  /** All stored data of the learner: in the service, in Firestore, and on this device. */
  myData(): Promise<ServiceAnswer<MyData>>;
  /** The learner's settings of all devices, merged with these; the later choice of each wins. */
  settings(chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
  /** Deletes all data and ends every session. A failed deletion may leave some of it, and can be repeated. */
  deleteMyData(): Promise<{ kind: 'done' } | Failure>;
  /** Loads the sync engine, after the first screen; otherwise the first change or a timer loads it. */
  loadRest(): void;
  /** Starts to follow the sign-in; the returned function stops. */
  start(): () => void;
}

const SIGN_IN: Failure = { kind: 'signIn' };

const loadAdoption = () => import(/* webpackChunkName: "adopt-answers" */ './tracker/adopt-answers.ts');
const loadPractice = () => import(/* webpackChunkName: "practice" */ './practice/practice.ts');

/**
 * Connects tracker, outbox and page actions to the signed-in learner.
 *
 * @param loadSync loads the sync engine; a failed load is retried with growing pauses
 */
export function createProgress(core: ProgressCore, loadSync: () => Promise<LearnerSync>): Progress {
  const { auth, learner, clock, watch } = core;
  const outbox = new Outbox(core, loadSync, () => recover());
  const tracker = new ProgressTracker({ ...core, outbox });
  const parts = { ...core, outbox, tracker };
  const isCompleted = () => tracker.getSnapshot().session?.result !== undefined;
  const stale = createStaleSignal(clock);
  const departures = new Subscribable();
  let known: string | undefined;

  const follow = () => {
    const uid = learner();
    if (uid === undefined && auth.getState().status !== 'signedOut') return;
    if (uid === known) return uid === undefined ? undefined : outbox.resume();
    if (known !== undefined) {
      tracker.reset();
      outbox.leave();
      departures.notify();
    }
    known = uid;
    outbox.resume();
    if (uid !== undefined) void tracker.loadHistory();
  };

  const recover = () => {
    outbox.resume();
    if (tracker.getSnapshot().historyStatus === 'unavailable') void tracker.loadHistory();
  };

  return {
    tracker,
    serviceUrl: core.serviceUrl,
    pageActions: createPageActions({ isCompleted, subscribe: tracker.subscribe }, core.log),
    getSyncState: outbox.getSyncState,
    subscribeSync: outbox.subscribeSync,
    subscribeStale: stale.subscribe,
    subscribeLearner: departures.subscribe,
    openPractice: async () => (await loadPractice()).createPractice(parts),
    adoptAnswers: async (pages) => (await loadAdoption()).adoptAnswers(parts, pages),
    unsent: outbox.unsent,
    sendAll: outbox.sendAll,
    renew: async () => (await saveOpenPage(tracker)) || outbox.renewToken(),
    ...accountCalls(outbox, learner),
    loadRest: () => void outbox.open(),
    start() {
      outbox.start();
      const ends = [
        auth.subscribe(follow),
        watch({ onResume: recover, onLeave: tracker.flush, onNews: outbox.recount }),
        watch(stale),
        stale.start(),
        outbox.stop,
      ];
      follow();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The calls that need the sync engine, which loads with the first of them. */
function accountCalls(outbox: Outbox, learner: () => string | undefined) {
  async function ifAvailable<T>(ask: (data: LearnerData, uid: string) => Promise<T>): Promise<T | undefined> {
    const uid = learner();
    const sync = await outbox.open();
    return sync && uid !== undefined ? ask(sync.learnerData, uid) : undefined;
  }

  const withData = async <T>(ask: (data: LearnerData, uid: string) => Promise<T | Failure>) =>
    learner() === undefined ? SIGN_IN : ((await ifAvailable(ask)) ?? OFFLINE);

  return {
    deviceWork: () => ifAvailable((data, uid) => data.deviceWork(uid)),
    sendRefused: () => ifAvailable((data, uid) => data.sendRefused(uid)),
    removeRefused: () => ifAvailable((data, uid) => data.removeRefused(uid)),
    signOutEverywhere: () => withData((data, uid) => data.signOutEverywhere(uid)),
    myData: () => withData((data, uid) => data.myData(uid)),
    settings: (chosen: LearnerSettings) => withData((data, uid) => data.settings(uid, chosen)),
    deleteMyData: () => withData((data, uid) => data.deleteMyData(uid)),
  };
}

async function saveOpenPage(tracker: Tracker) {
  const { session } = tracker.getSnapshot();
  if (!session || session.result) return false;
  const outcome = await tracker.saveProgress().outcome;
  return outcome.kind === 'saved' && outcome.jwtUpdated;
}

import { createPageActions, type PageActionsBus } from './page-actions/page-actions.ts';
import { createOutboxStore, type OutboxPorts } from './store/outbox-store.ts';
import { RemoteByKind } from './store/remote-by-kind.ts';
import type { Failure, LoadFederated } from './store/remote-progress.ts';
import { Transport, type TransportPorts } from './store/transport.ts';
import type { SyncState } from './sync/sync-state.ts';
import { createTracker } from './tracker/tracker.ts';
import type { Tracker } from './tracker/tracker-contract.ts';

/** The part of auth that progress needs; `@tensely/auth` fits. */
export interface LearnerSource {
  getState(): { status: string; learner?: { uid: string; isJwtUser?: boolean } };
  subscribe(listener: () => void): () => void;
  getToken(): Promise<string>;
  replaceToken(jwt: string): boolean;
}

/** Moments of the tab's life and news from the other tabs. */
export interface Surroundings {
  /** Tells the other tabs that the queue has changed. */
  announce(): void;
  watch(handlers: {
    /** A connection is there again, or the tab is looked at again. */
    onResume(): void;
    /** The tab is hidden or goes away. */
    onLeave(): void;
    onNews(): void;
  }): () => void;
}

export interface ProgressPorts
  extends Omit<OutboxPorts, 'remote' | 'learner' | 'announce'>,
    Omit<TransportPorts, 'getToken' | 'replaceToken' | 'learner'> {
  auth: LearnerSource;
  /** Loads where the progress of federated users is kept; undefined where there are none. */
  loadFederated?: LoadFederated | undefined;
  surroundings: Surroundings;
  /** Base address of the progress service, for example "/api"; other calls to it start there too. */
  serviceUrl: string;
}

/** A learner's progress in one tab: what screens, sidebar and shell use. */
export interface Progress {
  tracker: Tracker;
  /** Base address of the progress service, for example "/api". */
  readonly serviceUrl: string;
  pageActions: PageActionsBus;
  getSyncState(): SyncState;
  subscribeSync(listener: () => void): () => void;
  /** How many changes of the learner are on this device alone. */
  unsent(): Promise<number>;
  /** Sends what waits, and tells how many changes are left on this device then. */
  sendAll(): Promise<number>;
  /** Renews the token: with a save when a page is open, else with an empty one (ruling 23). */
  renew(): Promise<boolean>;
  /** Ends all sign-ins of a token learner, on all devices; those of federated learners are not the endpoint's. */
  signOutEverywhere(): Promise<{ kind: 'done' } | Failure>;
  /** Begins to follow who is signed in; the answer ends it. */
  start(): () => void;
}

/** Wires tracker, store and page actions to whoever is signed in. */
export function createProgress({ auth, surroundings, serviceUrl, loadFederated, ...ports }: ProgressPorts): Progress {
  const learner = () => auth.getState().learner?.uid;
  const { getToken, replaceToken } = auth;
  const endpoint = new Transport({ ...ports, learner, getToken, replaceToken });
  const remote = new RemoteByKind({
    endpoint,
    loadFederated,
    isFederated: () => auth.getState().learner?.isJwtUser === false,
    onOnline: (state) => store.noteOnline(state),
    log: ports.log,
  });
  const store = createOutboxStore({ ...ports, remote, learner, announce: surroundings.announce });
  const tracker = createTracker({ store, clock: ports.clock, newId: ports.newId });
  let known: string | undefined;

  const follow = () => {
    const uid = learner();
    if (uid === undefined && auth.getState().status !== 'signedOut') return;
    if (uid === known) return uid === undefined ? undefined : store.resume();
    if (known !== undefined) {
      tracker.reset();
      store.forgetHistory(known);
      void remote.forget();
    }
    known = uid;
    store.resume();
    if (uid !== undefined) void tracker.loadHistory();
  };

  const resume = () => {
    store.resume();
    if (tracker.getSnapshot().historyStatus === 'unavailable') void tracker.loadHistory();
  };

  return {
    tracker,
    serviceUrl,
    pageActions: createPageActions(ports.log),
    getSyncState: store.getSyncState,
    subscribeSync: store.subscribeSync,
    unsent: store.unsent,
    sendAll: store.sendAll,
    async renew() {
      const saved = await saveOpenPage(tracker);
      return saved || store.renewToken();
    },
    async signOutEverywhere() {
      const uid = learner();
      return uid === undefined ? { kind: 'signIn' } : endpoint.signOutEverywhere(uid);
    },
    start() {
      const ends = [
        auth.subscribe(follow),
        surroundings.watch({ onResume: resume, onLeave: tracker.flush, onNews: store.recount }),
        store.stop,
      ];
      follow();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

async function saveOpenPage(tracker: Tracker) {
  const { session } = tracker.getSnapshot();
  if (!session || session.result) return false;
  const outcome = await tracker.saveProgress().outcome;
  return outcome.kind === 'saved' && outcome.jwtUpdated;
}

import { createRetry, createStore, isoNow, messageOf, type Retry, withTimeout } from '@tensely/core/logic';
import { IDLE, isSameSyncState, outcomeOnDevice, type SyncState } from '@tensely/offline/logic';
import type { ProgressCore } from '../progress-core.ts';
import type { CompletedPage, History } from '../wire/history.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { QuestionRecord, Session } from '../wire/session.ts';
import type { LearnerSync } from './learner-sync.ts';
import type { NewOperation } from './operation.ts';
import type { Saving } from './saving.ts';

/** Load the sync engine after this delay even if nothing needs it yet. */
const LOAD_AFTER_MS = 3000;
/** Save timeout. After this the UI reports the save as stored on the device, and sending goes on. */
const OUTCOME_TIMEOUT_MS = 15_000;

const NOT_SIGNED_IN: Saving = { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'failed' }) };

type Answers = readonly QuestionRecord[];

/**
 * Turns a learner's work into operations and writes them to the journal. The sync engine, which loads after the first
 * screen (docs/decisions/0059-one-offline-layer.md), drains the journal into IndexedDB and sends.
 */
export class Outbox {
  readonly #core: ProgressCore;
  readonly #loadSync: () => Promise<LearnerSync>;
  readonly #state = createStore<SyncState>(IDLE);
  readonly #retry: Retry;
  /** Resolves with the engine, or with `undefined` after its first failure to load. */
  readonly #firstLoad = Promise.withResolvers<LearnerSync | undefined>();
  readonly #onRecovered: () => void;
  #sync: LearnerSync | undefined;
  #opening: Promise<LearnerSync | undefined> | undefined;
  #hasFailed = false;
  /** The network may have returned since the current load began. */
  #loadAgain = false;
  #cancelTimer = () => {};
  /** The learner whose work this is, even after the token has expired. */
  #owner: string | undefined;

  /** `onRecovered`: the engine has loaded after a failure. */
  constructor(core: ProgressCore, loadSync: () => Promise<LearnerSync>, onRecovered: () => void) {
    this.#core = core;
    this.#loadSync = loadSync;
    this.#onRecovered = onRecovered;
    this.#retry = createRetry(core.clock, core.random, () => void this.open());
  }

  getSyncState = this.#state.getSnapshot;
  subscribeSync = this.#state.subscribe;

  /** Loads the sync engine once. Resolves to `undefined` if that fails; a retry is scheduled. */
  open = (): Promise<LearnerSync | undefined> => {
    this.#opening ??= this.#load();
    return this.#opening;
  };

  start = () => {
    if (!this.#sync) this.#cancelTimer = this.#core.clock.after(LOAD_AFTER_MS, () => void this.open());
  };

  /** The history including everything that this device has not sent yet. Rejects if it is unavailable. */
  load = async (): Promise<History> => {
    const uid = this.#core.learner();
    if (uid === undefined) throw new Error('No learner is signed in.');
    // Does not load the engine the first time, because the first screen has priority.
    const sync = this.#hasFailed ? await this.open() : await this.#firstLoad.promise;
    if (!sync) throw new Error('The history is unavailable.');
    return sync.history(uid);
  };

  /** Asks the sync engine about the learner. Rejects if no learner is signed in or the engine is unavailable. */
  ask = async <T>(question: (sync: LearnerSync, uid: string) => Promise<T>): Promise<T> => {
    const [uid, sync] = [this.#core.learner(), await this.open()];
    if (uid === undefined || !sync) throw new Error('The data on this device is unavailable.');
    return question(sync, uid);
  };

  /** Saves an unfinished session on the device; the next save sends it. */
  saveDraft = (session: Session): Promise<void> => this.#save(sessionSave(session, this.#now()), true).onDevice;

  saveSession = (session: Session): Saving => this.#save(sessionSave(session, this.#now()));

  /** Completes a page. `answers` are stored with it, `reviews` feed practice. */
  savePage = (page: CompletedPage, answers: Answers, reviews: PageReviews[]): Saving =>
    this.#save(pageSave(page, reviews, this.#now()), false, answers);

  /** The answers of reopened completed pages; `undefined` until the engine has loaded. */
  review = () => this.#sync?.review;

  /** Saves reviews on the device; the next save sends them. */
  saveReviews = (reviews: PageReviews[]) => this.#save(reviewsSave(reviews, this.#now()), true).onDevice;

  /** Saves the session before the page closes, and tries to send it in a request that outlives the page. */
  saveOnLeave = (session: Session): void => {
    const operation = this.#operation(sessionSave(session, this.#now()));
    if (!operation) return;
    // Earlier saves have a caller that waits for their outcome.
    void this.#sync?.drain();
    this.#core.journal.add(operation);
    if (this.#sync) void this.#sync.drain({ isLeaving: true });
    else this.#showJournal();
  };

  /** Sends waiting operations: after a sign-in, or when the connection or the tab is back. */
  resume = () => {
    this.#loadAgain = true;
    if (this.#sync) void this.#sync.resume();
    else if (this.#hasFailed) void this.open();
  };

  /** The number of changes that exist only on this device, drafts included. */
  unsent = async (): Promise<number> => {
    const uid = this.#core.learner();
    if (uid === undefined) return 0;
    return (await this.open())?.unsent(uid) ?? this.#core.journal.entries.length;
  };

  /** Sends waiting operations; resolves with the number of unsent changes. */
  sendAll = async (): Promise<number> => {
    await (await this.open())?.resume();
    return this.unsent();
  };

  /** Another tab has changed the queue. */
  recount = () => void this.#sync?.engine.recount();

  /** Requests a new token and changes nothing else; true if it was stored. */
  renewToken = async (): Promise<boolean> => {
    const operation = this.#operation({ updateType: 'session_save', progressData: {}, timestamp: this.#now() });
    const sync = operation && (await this.open());
    return sync ? sync.renewToken(operation) : false;
  };

  /** The learner has signed out or changed: clears what is in memory. Stored work stays. */
  leave = () => this.#sync?.leave();

  stop = () => {
    this.#cancelTimer();
    this.#retry.cancel();
    this.#sync?.engine.stop();
  };

  async #load(): Promise<LearnerSync | undefined> {
    this.#cancelTimer();
    this.#retry.cancel();
    this.#loadAgain = false;
    try {
      this.#connect(await this.#loadSync());
    } catch (error) {
      this.#opening = undefined;
      this.#loadFailed(error);
    }
    return this.#sync;
  }

  #connect(sync: LearnerSync) {
    this.#sync = sync;
    const mirror = () => this.#state.set(sync.engine.getState());
    // Not before the engine has counted these entries: the state would claim that nothing waits.
    void sync.drain().then(() => {
      sync.engine.subscribe(mirror);
      mirror();
    });
    void sync.adoptOthers().then(sync.resume);
    this.#firstLoad.resolve(sync);
    if (this.#hasFailed) this.#onRecovered();
  }

  #loadFailed(error: unknown) {
    this.#core.log(`The sync engine could not be loaded: ${messageOf(error)}`);
    this.#hasFailed = true;
    this.#retry.failed();
    this.#showJournal();
    this.#core.journal.settleAll();
    this.#firstLoad.resolve(undefined);
    if (this.#loadAgain) this.resume();
  }

  #now() {
    return isoNow(this.#core.clock);
  }

  #operation(update: ProgressUpdate, draft = false, answers?: Answers): NewOperation | undefined {
    const { learner, newId, clientSequence } = this.#core;
    this.#owner = learner() ?? this.#owner;
    if (this.#owner === undefined) return undefined;
    return { id: newId(), uid: this.#owner, sequence: clientSequence(), draft, covers: [], update, answers };
  }

  #save(update: ProgressUpdate, draft?: boolean, answers?: Answers): Saving {
    const { journal, clock } = this.#core;
    const operation = this.#operation(update, draft, answers);
    if (!operation) return NOT_SIGNED_IN;
    const entry = journal.add(operation);
    if (this.#sync) this.#core.afterPaint(() => void this.#sync?.drain());
    else this.#waitForEngine();
    const outcome = withTimeout(entry.outcome.promise, OUTCOME_TIMEOUT_MS, () => outcomeOnDevice(entry), clock);
    return { onDevice: entry.onDevice.promise, outcome };
  }

  #waitForEngine() {
    this.#showJournal();
    if (this.#retry.isWaiting()) this.#core.journal.settleAll();
    else void this.open();
  }

  /** The sync state while only the journal exists. */
  #showJournal() {
    const { entries } = this.#core.journal;
    const pending = entries.filter(({ operation }) => !operation.draft).length;
    const lastError = this.#hasFailed && pending > 0 ? 'offline' : undefined;
    const onlyInTab = entries.some(({ isStored }) => !isStored) || undefined;
    const state: SyncState = { pending, sending: false, lastError, onlyInTab };
    if (!isSameSyncState(state, this.#state.getSnapshot())) this.#state.set(state);
  }
}

/** The update that saves a session. */
export function sessionSave(currentSession: Session, timestamp: string): ProgressUpdate {
  return { updateType: 'session_save', progressData: { currentSession }, timestamp };
}

/** The update that completes a page; `reviews` are its answers. */
export function pageSave(completedPage: CompletedPage, reviews: PageReviews[], timestamp: string): ProgressUpdate {
  const progressData = { completedPage, currentSession: null, ...(reviews.length > 0 && { reviews }) };
  return { updateType: 'page_complete', progressData, timestamp };
}

export function reviewsSave(reviews: PageReviews[], timestamp: string): ProgressUpdate {
  return { updateType: 'session_save', progressData: { reviews }, timestamp };
}

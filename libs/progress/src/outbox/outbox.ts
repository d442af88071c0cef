import { createRetry, createStore, messageOf, type Retry } from '@tensely/core/logic';
import type { Failure } from '../remote/remote-progress.ts';
import { IDLE, isSameSyncState, type SyncState } from '../sync/sync-state.ts';
import type { CompletedPage } from '../wire/completed-page.ts';
import type { History } from '../wire/history.ts';
import { isoNow } from '../wire/iso-now.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import type { QuestionRecord } from '../wire/question-record.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { Session } from '../wire/session.ts';
import type { Dispatch } from './dispatch.ts';
import { EarlyOperations } from './early-operations.ts';
import type { NewOperation } from './operation.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { Saving } from './saving.ts';
import { pageSave, reviewsSave, sessionSave } from './updates.ts';

/** The dispatch comes by itself this long after the start, if nobody has asked for it. */
const BY_ITSELF_MS = 3000;

export const OFFLINE: Failure = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };

type Answers = readonly QuestionRecord[];

/**
 * A learner's work on its way: made into operations and noted down here, then kept on the device and sent by the dispatch.
 * The dispatch is loaded after the first screen; what is done before waits here and is handed over in order
 * (docs/decisions/0029-after-the-first-question.md).
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #state = createStore<SyncState>(IDLE);
  readonly #retry: Retry;
  readonly #opened = Promise.withResolvers<Dispatch>();
  #dispatch: Dispatch | undefined;
  #loading: Promise<Dispatch> | undefined;
  #hasFailed = false;
  /** A connection may be back since the try that is under way began. */
  #isWantedAgain = false;
  readonly #early: EarlyOperations;
  #cancelByItself = () => {};
  /** Whose work this is, also after the token has run out. */
  #owner: string | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#early = new EarlyOperations(ports.clock);
    this.#retry = createRetry(ports.clock, ports.random, () => void this.open());
  }

  getSyncState = this.#state.getSnapshot;
  subscribeSync = this.#state.subscribe;

  /** Loads the dispatch, if it is not there yet; undefined when it cannot be had now: it is tried again by itself. */
  open = async (): Promise<Dispatch | undefined> => {
    if (this.#dispatch) return this.#dispatch;
    try {
      const loading = this.#loading ?? this.#ports.loadDispatch();
      if (!(loading instanceof Promise)) return this.#handOver(loading);
      this.#loading = loading;
      const dispatch = await loading;
      return this.#dispatch ?? this.#handOver(dispatch);
    } catch (error) {
      if (this.#loading) this.#failed(error);
      return undefined;
    }
  };

  /** The dispatch comes soon, if nothing asks for it before. */
  start = () => {
    if (!this.#dispatch) this.#cancelByItself = this.#ports.clock.after(BY_ITSELF_MS, () => void this.open());
  };

  /** Calls `listener` when the dispatch has come after it could not be had. */
  onRecovered = (listener: () => void): void => void this.#opened.promise.then(() => this.#hasFailed && listener());

  /** The history with everything on it that this device has not sent yet. Rejects when nobody can tell it. */
  load = async (): Promise<History> => {
    const uid = this.#ports.learner();
    if (uid === undefined) throw new Error('Nobody is signed in.');
    if (!this.#dispatch) this.#ports.askEarly?.();
    const dispatch = this.#hasFailed ? await this.open() : await this.#firstTry();
    if (!dispatch) throw new Error('The history cannot be read.');
    return dispatch.history(uid);
  };

  /** Asks the dispatch about the learner. Rejects when nobody is signed in, or it cannot be had. */
  ask = async <T>(question: (dispatch: Dispatch, uid: string) => Promise<T>): Promise<T> => {
    const [uid, dispatch] = [this.#ports.learner(), await this.open()];
    if (uid === undefined || !dispatch) throw new Error('What this device keeps cannot be read.');
    return question(dispatch, uid);
  };

  /** Saves an unfinished session on the device alone, to be sent with the next save. */
  saveDraft = (session: Session): Promise<void> => this.#save(sessionSave(session, this.#now()), true).onDevice;

  saveSession = (session: Session): Saving => this.#save(sessionSave(session, this.#now()));

  /** Completes a page; `answers` are kept of it, `reviews` are what practice is made of. */
  savePage = (page: CompletedPage, answers: Answers, reviews: PageReviews[]): Saving =>
    this.#save(pageSave(page, reviews, this.#now()), false, answers);

  /** The answers of completed pages that are opened again; undefined until the dispatch is there. */
  review = () => this.#dispatch?.review;

  /** Saves reviews on the device alone, to be sent with the next save. */
  saveReviews = (reviews: PageReviews[]) => this.#save(reviewsSave(reviews, this.#now()), true).onDevice;

  /** Last call before the page goes away: saves the session and tries to send it without waiting. */
  saveOnLeave = (session: Session): void => {
    const operation = this.#operation(sessionSave(session, this.#now()));
    if (!operation) return;
    const isNoted = this.#ports.notes.write(operation);
    if (!this.#dispatch) this.#wait(operation, isNoted);
    else this.#eraseAfter(this.#dispatch.saveOnLeave(operation), operation);
  };

  /** Sends what waits: at the start, with a connection, back in view, after signing in. */
  resume = () => {
    this.#isWantedAgain = this.#loading !== undefined;
    if (this.#dispatch) void this.#dispatch.resume();
    else if (this.#hasFailed) void this.open();
  };

  /** How many changes of the learner are on this device alone, those included that nobody has asked to save yet. */
  unsent = async (): Promise<number> => {
    const uid = this.#ports.learner();
    if (uid === undefined) return 0;
    return (await this.open())?.unsent(uid) ?? this.#early.count;
  };

  /** Sends what waits, and tells how many changes are left then. */
  sendAll = async (): Promise<number> => {
    await (await this.open())?.resume();
    return this.unsent();
  };

  /** Another tab changed the queue. */
  recount = () => void this.#dispatch?.recount();

  /** Asks for a new token and changes nothing else; true when it is in place. */
  renewToken = async (): Promise<boolean> => {
    const operation = this.#operation({ updateType: 'session_save', progressData: {}, timestamp: this.#now() });
    const dispatch = operation && (await this.open());
    return dispatch ? dispatch.renewToken(operation) : false;
  };

  /** What becomes of all that is kept of the learner; undefined while the code for it cannot be had. */
  account = async (): Promise<Dispatch['account'] | undefined> => (await this.open())?.account;

  /** Nobody, or another learner, is signed in now: nothing in memory is shown any more. What is stored stays. */
  leave = () => this.#dispatch?.leave();

  stop = () => {
    this.#cancelByItself();
    this.#retry.cancel();
    this.#dispatch?.stop();
  };

  /** Waits until somebody has the dispatch loaded: the first screen is not to be delayed by it. */
  #firstTry(): Promise<Dispatch | undefined> {
    const failed = new Promise<undefined>((resolve) => this.#firstFailures.push(() => resolve(undefined)));
    return Promise.race([this.#opened.promise, failed]);
  }

  readonly #firstFailures: (() => void)[] = [];

  #handOver(dispatch: Dispatch): Dispatch {
    const { notes, log } = this.#ports;
    this.#dispatch = dispatch;
    this.#cancelByItself();
    this.#retry.succeeded();
    const mirror = () => this.#state.set(dispatch.getState());
    const handedOver = this.#early.handOver((operation) => this.#give(dispatch, operation));
    // Not before all of it is counted there: it would look as if nothing waited any more.
    void handedOver.then(() => {
      dispatch.subscribe(mirror);
      mirror();
    });
    // What an earlier page has noted down and could not save.
    void notes
      .takeLeft((operations) => dispatch.takeOver(operations))
      .catch((error) => log(`What an earlier page has left could not be read: ${messageOf(error)}`))
      .then(dispatch.resume);
    this.#opened.resolve(dispatch);
    return dispatch;
  }

  #failed(error: unknown) {
    this.#ports.log(`What keeps and sends changes could not be loaded: ${messageOf(error)}`);
    this.#loading = undefined;
    this.#hasFailed = true;
    this.#retry.failed();
    this.#tell();
    this.#early.tellKept();
    for (const tell of this.#firstFailures.splice(0)) tell();
    if (this.#isWantedAgain) this.resume();
  }

  #now() {
    return isoNow(this.#ports.clock);
  }

  #operation(update: ProgressUpdate, draft = false, answers?: Answers): NewOperation | undefined {
    const { learner, newId, clientSequence } = this.#ports;
    this.#owner = learner() ?? this.#owner;
    if (this.#owner === undefined) return undefined;
    return { id: newId(), uid: this.#owner, sequence: clientSequence(), draft, covers: [], update, answers };
  }

  #save(update: ProgressUpdate, draft?: boolean, answers?: Answers): Saving {
    const operation = this.#operation(update, draft, answers);
    if (!operation) return { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'failed' }) };
    const isNoted = this.#ports.notes.write(operation);
    return this.#dispatch ? this.#give(this.#dispatch, operation) : this.#wait(operation, isNoted);
  }

  #give(dispatch: Dispatch, operation: NewOperation): Saving {
    const saving = dispatch.save(operation);
    this.#eraseAfter(saving.onDevice, operation);
    return saving;
  }

  #eraseAfter = (onDevice: Promise<unknown>, operation: NewOperation) =>
    void onDevice.then(() => this.#ports.notes.erase(operation));

  #wait(operation: NewOperation, isNoted: boolean): Saving {
    const saving = this.#early.add(operation, isNoted);
    this.#tell();
    if (this.#retry.isWaiting() && !this.#loading) this.#early.tellKept();
    else void this.open();
    return saving;
  }

  #tell() {
    const state = this.#early.state(this.#hasFailed);
    if (!isSameSyncState(state, this.#state.getSnapshot())) this.#state.set(state);
  }
}

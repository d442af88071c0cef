import type { ExamAttempt, ExtraTime, Paper } from '@tensely/content/exams';
import { createStore } from '@tensely/core/logic';
import type { TabLock } from '@tensely/offline/browser';
import type { ExamListing } from '../../exam-papers.ts';
import { lockName } from '../attempt-copies.ts';
import type { StartFailure } from '../exam-service.ts';
import { type Failure, toStartFailure } from '../exam-service.ts';
import type { TabExams } from '../exams.ts';
import type { RunStart } from './run-record.ts';
import { Runner } from './runner.ts';

/** No attempt at this test is running: show the start screen. */
export interface Startable {
  kind: 'startable';
  isStarting: boolean;
  failure: StartFailure | undefined;
  /** Extra time that the school grants, in percent; undefined if the learner chooses. */
  extraTime?: ExtraTime | undefined;
}

export type ExamRun = ReturnType<typeof createExamRun>;

export type OpenExam =
  | { kind: 'opening' }
  | Startable
  | { kind: 'run'; run: ExamRun }
  /** Cannot find out whether an attempt is running, or cannot get its paper. `retry()` tries again. */
  | { kind: 'failure'; failure: StartFailure };

export type ExamOpener = Pick<Opener, 'getSnapshot' | 'subscribe' | 'start' | 'retry' | 'stop'>;

/** Opens one test's page. Injected separately, because a running exam's core comes with the runner's chunk. */
export type OpenTest = (listing: ExamListing) => ExamOpener;

/** Why there is no run. Does not escape the opener. */
class OpenError extends Error {
  readonly failure: StartFailure;

  constructor(failure: StartFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Opens a test's page. Finds its running attempt, on this device or another one, or offers to start one. */
export class Opener {
  readonly #state = createStore<OpenExam>({ kind: 'opening' });
  readonly getSnapshot = this.#state.getSnapshot;
  readonly subscribe = this.#state.subscribe;
  readonly #exams: TabExams;
  readonly #listing: ExamListing;
  readonly #ends: (() => void)[];
  /** The id of the attempt to start: a retry after a lost response starts nothing new. */
  #attemptId: string = crypto.randomUUID();
  /** Extra time that the school grants; undefined if the learner chooses. */
  #extraTime: ExtraTime | undefined;
  #run: ExamRun | undefined;
  #isStopped = false;

  constructor(exams: TabExams, listing: ExamListing) {
    const { identity, watchPage } = exams.core;
    this.#exams = exams;
    this.#listing = listing;
    const retryInTrouble = () => hasFailed(this.#state.getSnapshot()) && this.retry();
    this.#ends = [
      identity.subscribe(() => this.#state.getSnapshot().kind !== 'run' && this.retry()),
      watchPage({ onResume: retryInTrouble, onOnline: retryInTrouble }),
    ];
    this.retry();
  }

  start = (extraTime: ExtraTime) => {
    const state = this.#state.getSnapshot();
    if (state.kind !== 'startable' || state.isStarting) return;
    this.#set(this.#startable({ isStarting: true }));
    this.#begin(extraTime).catch((error) => this.#set(this.#startable({ failure: this.#toFailureReason(error) })));
  };

  retry = () => {
    this.#open().catch((error) => {
      const failure = this.#toFailureReason(error);
      const isStillOffline = failure === 'offline' && this.#state.getSnapshot().kind === 'startable';
      if (!isStillOffline) this.#set({ kind: 'failure', failure });
    });
  };

  /** Stops the run when the page is left. Data on the device stays. */
  stop = () => {
    this.#isStopped = true;
    for (const end of this.#ends) end();
    this.#run?.stop();
  };

  async #open() {
    const { service, copies } = this.#exams.core;
    const { testId } = this.#listing;
    const uid = this.#uid();
    const onDevice = await copies.list(uid).catch(() => []);
    const copy = onDevice.find(({ attempt }) => attempt.testId === testId);
    if (copy) return this.#enter({ ...copy, finish: undefined }, undefined);
    const { running, extraTime } = unwrapAnswer(await service.list(uid));
    this.#extraTime = extraTime;
    const known = running.find((attempt) => attempt.testId === testId);
    if (!known) return this.#set(this.#startable({}));
    await this.#resume(uid, unwrapAnswer(await service.attempt(uid, known.id)).attempt);
  }

  async #begin(extraTime: ExtraTime) {
    const { service, device } = this.#exams.core;
    const { testId, hash } = this.#listing;
    const uid = this.#uid();
    const request = { id: this.#attemptId, testId, paper: hash, extraTime, device: device() };
    const answer = await service.start(uid, request);
    // The attempt with this id was finished on another device in the meantime: the next try starts a new one.
    if (answer.kind === 'finished') this.#attemptId = crypto.randomUUID();
    const { attempt, paper } = unwrapAnswer(answer);
    await this.#resume(uid, attempt, paper);
  }

  /** Resumes an attempt that the service knows, with its paper. */
  async #resume(uid: string, attempt: ExamAttempt, started?: Paper) {
    const { service, device: deviceId } = this.#exams.core;
    const device = deviceId();
    const paper = started ?? unwrapAnswer(await service.paper(uid, attempt.id)).paper;
    const { device: writer, work, completedSections: _, ...rest } = attempt;
    await this.#enter({ uid, attempt: rest, device, paper, work, section: 0, isSent: true }, writer !== device);
  }

  /** Opens the run in this tab, preferably from this device's copy, which may have work that the service lacks. */
  async #enter(start: RunStart, isElsewhere: boolean | undefined) {
    const { locks, copies, time } = this.#exams.core;
    const { uid, attempt } = start;
    const lock = locks.acquire(lockName(uid, attempt.id));
    await lock.known;
    const copy = await copies.get(uid, attempt.id).catch(() => undefined);
    if (this.#isStopped || this.#run) return lock.release();
    if (copy) time.restore(copy.clock);
    this.#run = createExamRun(this.#exams, lock, copy ?? start, copy ? undefined : isElsewhere);
    this.#set({ kind: 'run', run: this.#run });
  }

  #startable = (change: Partial<Startable>): Startable => {
    const { isStarting = false, failure } = change;
    return { kind: 'startable', isStarting, failure, extraTime: this.#extraTime };
  };

  #uid() {
    const uid = this.#exams.core.identity.uid();
    if (uid === undefined) throw new OpenError('signIn');
    return uid;
  }

  #toFailureReason(error: unknown): StartFailure {
    if (error instanceof OpenError) return error.failure;
    this.#exams.core.log(`The test cannot be opened: ${String(error)}`);
    return 'server';
  }

  #set(state: OpenExam) {
    if (!this.#isStopped && this.#state.getSnapshot().kind !== 'run') this.#state.set(state);
  }
}

/**
 * Starts a run of an attempt: the only code that changes it. Nothing throws or rejects. The tab that holds `lock`
 * writes. `isElsewhere`: another device writes it; undefined if unknown.
 */
function createExamRun(exams: TabExams, lock: TabLock, start: RunStart, isElsewhere?: boolean) {
  const runner = new Runner(exams, lock, start);
  const { record, work } = runner;
  const { startedAt, deadline } = start.attempt;
  runner.begin(isElsewhere);
  return {
    paper: start.paper,
    /** The whole time of this attempt in milliseconds, including extra time. */
    duration: Date.parse(deadline) - Date.parse(startedAt),
    getSnapshot: () => record.snapshot,
    subscribe: record.subscribe,
    /** Milliseconds until the deadline by the corrected clock; 0 when it has passed. */
    remaining: () => exams.core.time.remaining(record.snapshot.attempt.deadline),
    ...work.actions,
    finish: runner.finish,
    /** Takes over from the other tab or device, and merges this device's work into what that one sent. */
    goOnHere: () => void runner.goOnHere(),
    /** Ends timers, locks and listeners; the copy on the device stays. */
    stop: runner.stop,
  };
}

/** Whether reopening may help. A start that failed for another reason keeps its message until the next try. */
function hasFailed(state: OpenExam): boolean {
  return state.kind === 'failure' || (state.kind === 'startable' && state.failure === 'offline');
}

function unwrapAnswer<Value>(answer: { kind: 'answer'; value: Value } | Failure): Value {
  if (answer.kind === 'answer') return answer.value;
  throw new OpenError(toStartFailure(answer));
}

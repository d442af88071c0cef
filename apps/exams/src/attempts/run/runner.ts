import type { ExamResult } from '@tensely/content/exams';
import type { TabLock } from '@tensely/offline/browser';
import type { TabExams } from '../exams.ts';
import type { ExamsCore } from '../exams-core.ts';
import { createDeadlineWatch, nextMoment } from './deadline-watch.ts';
import { createFinishing } from './finishing.ts';
import { RunRecord, type RunStart } from './run-record.ts';
import { FINISHING, OTHER_DEVICE, OTHER_TAB, RUNNING, type RunStatus } from './run-state.ts';
import { createRunSync } from './run-sync.ts';
import { createRunWork } from './run-work.ts';

/** A returning page refreshes the attempt if the service has not answered for this long. */
const STALE_MS = 30_000;

/** The state machine of a run: the learner, the time, the service, other tabs and other devices change it. */
class Runner {
  readonly record: RunRecord;
  readonly work;
  readonly #exams: TabExams;
  readonly #core: ExamsCore;
  readonly #sync;
  readonly #finishing;
  readonly #watch;
  readonly #ends: (() => void)[];
  #isStopped = false;

  constructor(exams: TabExams, lock: TabLock, start: RunStart) {
    const { core } = exams;
    const record = new RunRecord(core, lock, start, { onHeld: this.#onHeld, onLost: this.#onLost });
    this.#exams = exams;
    this.#core = core;
    this.record = record;
    this.#watch = createDeadlineWatch(core.clock, core.time, () => this.#onDue());
    this.work = createRunWork({ core, record, onChanged: () => this.#onChanged() });
    this.#finishing = createFinishing({
      exams,
      record,
      onStatus: (status) => this.#setStatus(status),
      onFinished: (result) => this.#end(result),
      onBack: (why) => this.#setStatus(why === 'notOver' ? RUNNING : OTHER_DEVICE),
    });
    this.#sync = createRunSync({
      core,
      record,
      onOver: () => this.#onOver(),
      onWriter: (isThisDevice) => this.#onWriter(isThisDevice),
    });
    const { time, identity, watchPage, copies } = core;
    const onWake = () => this.#onWake();
    this.#ends = [
      () => this.#watch.stop(),
      () => record.stopFollowing(),
      time.subscribe((news) => (news === 'doubt' ? this.#refresh() : this.#onMoved())),
      identity.subscribe(() => this.#onIdentity()),
      copies.subscribe((news) => void this.#onOtherTab(news === 'removed')),
      watchPage({ onResume: onWake, onOnline: onWake, onLeave: () => record.isRunning && this.#sync.flush() }),
    ];
  }

  /** Starts with the attempt's state; asks the service for the writing device if that is unknown. */
  begin(isElsewhere: boolean | undefined) {
    const { finish, isWriter } = this.record;
    if (!isWriter) return this.#setStatus(finish ? FINISHING : OTHER_TAB);
    this.record.takeTurn();
    if (finish) return this.#finishing.begin(finish);
    this.#setStatus(isElsewhere ? OTHER_DEVICE : RUNNING);
    if (this.record.isRunning && !this.record.isSaved) this.#sync.changed();
    if (isElsewhere === undefined) this.#refresh();
  }

  finish = () => {
    const finishedAt = new Date(this.#core.time.now()).toISOString();
    if (this.record.isRunning) this.#finishing.begin({ finishedAt, by: 'learner' });
  };

  goOnHere = async () => {
    if (this.record.isReadOnly('otherTab')) return this.record.take();
    if (!this.record.isReadOnly('otherDevice')) return;
    const failed = await this.#sync.takeOver();
    const failure = failed?.kind === 'signIn' ? 'signIn' : 'offline';
    if (failed && this.record.isReadOnly('otherDevice')) this.#setStatus({ ...OTHER_DEVICE, failure });
  };

  stop = () => {
    if (this.#isStopped) return;
    for (const end of this.#ends) end();
    if (this.record.isRunning) {
      this.#sync.flush();
      this.work.close();
    }
    this.#isStopped = true;
    this.record.close();
    this.#sync.stop();
    this.#finishing.stop();
    void this.record.release().then(this.#exams.finishes.send);
  };

  #isOver = () => this.record.ownFinish !== undefined || this.record.isFinished;

  #setStatus(status: RunStatus) {
    if (this.#isStopped) return;
    const wasRunning = this.record.isRunning;
    this.record.set({ status });
    if (wasRunning && !this.record.isRunning) this.work.close();
    if (!wasRunning && this.record.isRunning) {
      this.work.open();
      void this.record.save();
    }
    this.#plan();
  }

  #plan() {
    const { status, attempt } = this.record.snapshot;
    this.#watch.plan(nextMoment(status, this.record.isWriter, attempt.deadline, this.#core.time));
  }

  #onDue() {
    const finishedAt = this.record.snapshot.attempt.deadline;
    if (this.record.isRunning) return this.#finishing.begin({ finishedAt, by: 'time' });
    // The other tab fails to send the finish: it may be frozen.
    if (!this.record.isWriter) return this.record.take();
    this.#refresh();
    this.#plan();
  }

  #onChanged() {
    this.#sync.changed();
    void this.record.save();
  }

  /** The attempt was finished elsewhere: the service accepts no more work on it. */
  #onOver() {
    if (!this.#isOver()) this.#end();
  }

  #end(result?: ExamResult) {
    if (result) this.#exams.putResult(this.record.start.uid, result);
    this.#sync.stop();
    if (this.record.isWriter) this.record.remove();
    this.#setStatus({ kind: 'finished', attemptId: this.record.snapshot.attempt.id });
    void this.record.release();
  }

  #refresh() {
    if (this.record.isWriter && !this.#isStopped) void this.#sync.refresh();
  }

  #onWriter(isThisDevice: boolean) {
    if (this.record.isWriter && !this.#isOver()) this.#setStatus(isThisDevice ? RUNNING : OTHER_DEVICE);
  }

  /** This tab continues from the previous writer's copy. */
  #onHeld = async () => {
    const copy = await this.record.readCopy();
    if (!this.record.isWriter || this.#isStopped || this.record.isFinished) return;
    this.record.takeTurn();
    if (copy?.finish) return this.#finishing.begin(copy.finish);
    if (copy) this.#setStatus(RUNNING);
    if (copy?.isSent) this.#sync.markSaved();
    else if (copy) this.#sync.changed();
    await this.#sync.refresh();
    // Without a copy only the service knows the attempt's state.
    if (this.record.isReadOnly('otherTab')) this.#setStatus({ ...OTHER_TAB, failure: 'offline' });
  };

  /** Another tab now writes. It finds all answers of this one on the device. */
  #onLost = () => {
    if (this.#isStopped || this.record.isFinished) return;
    this.#sync.pause();
    this.#setStatus(OTHER_TAB);
    void this.#onOtherTab(false);
  };

  /** Another tab has stored a change or removed its copy. */
  async #onOtherTab(isRemoved: boolean) {
    const isWriter = this.record.isWriter;
    if (this.#isStopped || (isWriter && isRemoved)) return;
    if (isRemoved) return this.#sync.refresh();
    if (isWriter) return this.#onLateWrite();
    const copy = await this.record.readCopy();
    if (copy && !this.record.isWriter) this.#setStatus(copy.finish ? FINISHING : OTHER_TAB);
  }

  /**
   * The other tab now writes, as without Web Locks, or it has lost the lock to this one and then stored its last
   * answers.
   */
  async #onLateWrite() {
    if (!(await this.record.confirmWriter()) || !this.record.isRunning) return;
    if (await this.record.addLateAnswers()) this.#onChanged();
  }

  #onMoved() {
    if (this.#core.time.isSure()) this.record.correctStamps();
    this.#plan();
  }

  #onIdentity() {
    const signedOut = this.#core.identity.uid() !== this.record.start.uid;
    if (signedOut !== this.record.snapshot.signedOut) this.record.set({ signedOut });
    if (!signedOut && this.record.isRunning) this.#sync.resume();
  }

  #onWake() {
    void this.record.confirmWriter();
    if (this.record.isRunning) {
      this.#sync.resume();
      this.#plan();
    }
    if (!this.#core.time.heardWithin(STALE_MS)) this.#refresh();
  }
}

export type ExamRun = ReturnType<typeof createExamRun>;

/**
 * Starts a run of an attempt: the only code that changes it. Nothing throws or rejects. The tab that holds `lock`
 * writes. `isElsewhere`: another device writes it; undefined if unknown.
 */
export function createExamRun(exams: TabExams, lock: TabLock, start: RunStart, isElsewhere?: boolean) {
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

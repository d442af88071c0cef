import { withTimeout } from '@tensely/core/logic';
import type { TabLock } from '@tensely/offline/browser';
import type { PendingFinish } from '../attempt-copies.ts';
import type { TabExams } from '../exams.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { FinishOutcome } from '../finishes.ts';
import { createAlarm } from '../server-clock.ts';
import { RunRecord, type RunStart } from './run-record.ts';
import { FINISHING, nextMoment, OTHER_DEVICE, OTHER_TAB, RUNNING, type RunStatus } from './run-state.ts';
import { createRunSync } from './run-sync.ts';
import { createRunWork } from './run-work.ts';

/** A returning page refreshes the attempt if the service has not answered for this long. */
const STALE_MS = 30_000;
/** Device timeout. After this a finish is sent even if it is not stored yet. */
const DEVICE_TIMEOUT_MS = 1000;

/** The state machine of a run: the learner, the time, the service, other tabs and other devices change it. */
export class Runner {
  readonly record: RunRecord;
  readonly work;
  readonly #exams: TabExams;
  readonly #core: ExamsCore;
  readonly #sync;
  readonly #alarm;
  readonly #ends: (() => void)[];
  #isStopped = false;

  constructor(exams: TabExams, lock: TabLock, start: RunStart) {
    const { core } = exams;
    const record = new RunRecord(core, lock, start, { onHeld: this.#onHeld, onLost: this.#onLost });
    this.#exams = exams;
    this.#core = core;
    this.record = record;
    this.#alarm = createAlarm(core.clock, core.time, () => this.#onDue());
    this.work = createRunWork({ core, record, onChanged: () => this.#onChanged() });
    this.#sync = createRunSync({
      core,
      record,
      onOver: () => this.#onOver(),
      onWriter: (isThisDevice) => this.#onWriter(isThisDevice),
    });
    const { time, identity, watchPage, copies } = core;
    const onWake = () => this.#onWake();
    this.#ends = [
      () => this.#alarm.stop(),
      record.stopFollowing,
      // After a stop, `Finishes` sends the finish from the device.
      exams.finishes.addRun(start.attempt.id, { getDue: this.#getDueFinish, onSent: this.#onFinishSent }),
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
    if (finish) return void this.#startFinish(finish);
    this.#setStatus(isElsewhere ? OTHER_DEVICE : RUNNING);
    if (this.record.isRunning && !this.record.isSaved) this.#sync.changed();
    if (isElsewhere === undefined) this.#refresh();
  }

  finish = () => {
    const finishedAt = new Date(this.#core.time.now()).toISOString();
    if (this.record.isRunning) void this.#startFinish({ finishedAt, by: 'learner' });
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
    this.#alarm.plan(nextMoment(status, this.record.isWriter, attempt.deadline, this.#core.time));
  }

  #onDue() {
    const finishedAt = this.record.snapshot.attempt.deadline;
    if (this.record.isRunning) return void this.#startFinish({ finishedAt, by: 'time' });
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

  /** Stores the finish on the device, then sends it until the service answers. */
  async #startFinish(finish: PendingFinish) {
    const stored = this.record.saveFinish(finish);
    this.#setStatus(FINISHING);
    await withTimeout(stored, DEVICE_TIMEOUT_MS, () => undefined, this.#core.clock);
    await this.#exams.finishes.send();
  }

  #getDueFinish = async () => {
    if (this.record.ownFinish) await this.record.confirmWriter();
    const finish = this.record.ownFinish;
    return finish && { copy: this.record.copy(), finish };
  };

  #onFinishSent = (outcome: FinishOutcome) => {
    // Another tab may have taken over in the meantime, but a result counts in any case.
    if (!this.record.ownFinish && outcome.kind !== 'finished') return;
    if (outcome.kind === 'retry') return this.#setStatus({ kind: 'waiting', why: outcome.why });
    if (outcome.kind === 'finished' || outcome.kind === 'unknown') return this.#end();
    void this.record.saveFinish(undefined);
    this.#setStatus(outcome.kind === 'notOver' ? RUNNING : OTHER_DEVICE);
  };

  #end() {
    this.#sync.stop();
    if (this.record.isWriter) void this.record.remove();
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
    if (copy?.finish) return this.#startFinish(copy.finish);
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

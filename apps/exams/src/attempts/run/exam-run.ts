import type { ExamResult } from '@tensely/exam-model/logic';
import type { PendingFinish } from '../device/attempt-copy.ts';
import { createDeadlineWatch } from '../clock/deadline-watch.ts';
import type { ExamSessions } from './exam-sessions.ts';
import type { ExamsCore } from '../exams-core.ts';
import { createFinishing } from '../finish/finishing.ts';
import type { ExamRun, RunStatus } from './run-contract.ts';
import { createRunLink } from './run-link.ts';
import { RunRecord, type RunStart } from './run-record.ts';
import { isOtherDevice, OTHER_DEVICE, OTHER_TAB, RUNNING, WAITING } from './run-statuses.ts';
import { createRunWork } from './run-work.ts';
import type { TabLock } from '../device/tab-lock.ts';
import { withoutLaterStamps } from './work-changes.ts';

/** Whoever only looks on asks for the outcome when late answers of the writer are through (ruling 35). */
const OUTCOME_AFTER_MS = 35_000;
/** Then, and while nothing comes of it, this often. */
const OUTCOME_EVERY_MS = 15_000;
/** A page that comes back asks for news when it has heard nothing for this long. */
const STALE_MS = 30_000;

export interface RunPorts {
  core: ExamsCore;
  sessions: ExamSessions;
  lock: TabLock;
  /** This tab is the one that writes; otherwise the lock may come later. */
  isHeld: boolean;
  onResult(result: ExamResult): void;
  /** The run is stopped, its last change is kept and its lock is free. */
  onStopped(): void;
}

/** Which state a run is in, and what changes it: the learner, the time, the service, other tabs and devices. */
class Runner {
  readonly record: RunRecord;
  readonly work;
  readonly #ports: RunPorts;
  readonly #link;
  readonly #finishing;
  readonly #watch;
  readonly #ends: (() => void)[];
  #isHeld: boolean;
  #isStopped = false;

  constructor(ports: RunPorts, start: RunStart) {
    const { core, sessions } = ports;
    const record = new RunRecord(core, start);
    this.#ports = ports;
    this.#isHeld = ports.isHeld;
    this.record = record;
    this.#watch = createDeadlineWatch(core.clock, core.time, () => this.#onDue());
    this.work = createRunWork({
      ...{ core, record, sessions, finish: this.finish },
      onChanged: () => {
        this.#link.changed();
        void record.keep();
      },
    });
    this.#finishing = createFinishing({
      ...{ core, copy: () => record.copy(), keep: (finish) => this.#keepFinish(finish) },
      onStatus: (status) => this.#setStatus(status),
      onFinished: (result) => {
        if (result) ports.onResult(result);
        this.#end();
      },
      onBack: (why) => this.#setStatus(why === 'notOver' ? RUNNING : OTHER_DEVICE),
    });
    this.#link = createRunLink({
      ...{ core, record, onOver: () => this.#onOver() },
      onWriter: (isThisDevice) => this.#onWriter(isThisDevice),
    });
    this.#ends = this.#listen();
  }

  /** Begins where the attempt stands; who writes it is asked where it is not known. */
  begin(isElsewhere: boolean | undefined) {
    const { lock, isHeld } = this.#ports;
    void lock.onHeld(() => void this.#onHeld());
    const { finish } = this.record;
    if (finish) return isHeld ? this.#finishing.begin(finish) : this.#setStatus(WAITING);
    if (isHeld) this.#setStatus(isElsewhere ? OTHER_DEVICE : RUNNING);
    if (this.#isRunning() && !this.record.isSent) this.#link.changed();
    if (isElsewhere === undefined) this.#sync();
  }

  remaining = () => this.#ports.core.time.remaining(this.record.now.attempt.deadline);

  finish = () => {
    if (this.#isRunning()) this.#finishing.begin({ finishedAt: this.#now(), by: 'learner' });
  };

  goOnHere = async () => {
    if (!this.#isOtherDevice()) return;
    const failure = await this.#link.takeOver();
    const trouble = failure?.kind === 'signIn' ? 'signIn' : 'offline';
    if (failure && this.#isOtherDevice()) this.#setStatus({ ...OTHER_DEVICE, trouble });
  };

  stop = () => {
    if (this.#isStopped) return;
    for (const end of this.#ends) end();
    if (this.#isRunning()) {
      this.#link.leave();
      this.work.close();
    }
    this.#isStopped = true;
    this.record.close();
    this.#link.stop();
    this.#finishing.stop();
    void this.#release().then(this.#ports.onStopped);
  };

  #listen() {
    const { time, identity, pageLife, copies } = this.#ports.core;
    return [
      () => this.#watch.stop(),
      time.subscribe((news) => (news === 'doubt' ? this.#sync() : this.#onMoved())),
      identity.subscribe(() => this.#onIdentity()),
      copies.subscribe((news) => void this.#onOtherTab(news === 'removed')),
      pageLife.watch({ onWake: () => this.#onWake(), onLeave: () => this.#isRunning() && this.#link.leave() }),
    ];
  }

  #isRunning = () => this.record.now.status.kind === 'running';

  #isOtherDevice = () => isOtherDevice(this.record.now.status);

  #now = () => new Date(this.#ports.core.time.now()).toISOString();

  #setStatus(status: RunStatus) {
    if (this.#isStopped) return;
    const wasRunning = this.#isRunning();
    this.record.set({ status });
    if (wasRunning && !this.#isRunning()) this.work.close();
    if (!wasRunning && this.#isRunning()) {
      this.work.open();
      void this.record.keep();
    }
    this.#plan();
  }

  #plan() {
    const deadline = Date.parse(this.record.now.attempt.deadline);
    const soon = this.#ports.core.time.now() + OUTCOME_EVERY_MS;
    if (this.#isRunning()) this.#watch.plan(deadline);
    else this.#watch.plan(this.#isOtherDevice() ? Math.max(deadline + OUTCOME_AFTER_MS, soon) : undefined);
  }

  #onDue() {
    const finishedAt = this.record.now.attempt.deadline;
    if (this.#isRunning()) return this.#finishing.begin({ finishedAt, by: 'time' });
    this.#sync();
    this.#plan();
  }

  #keepFinish(finish: PendingFinish | undefined) {
    this.record.finish = finish;
    return this.record.keep();
  }

  /** The service has finished the attempt without this tab: what it still has goes there, if anything. */
  #onOver() {
    if (this.#finishing.pending() || this.record.now.status.kind === 'finished') return;
    if (this.#isHeld && !this.record.isSent) this.#finishing.begin({ finishedAt: this.#now(), by: 'learner' });
    else this.#end();
  }

  #end() {
    this.#link.stop();
    if (this.#isHeld) this.record.remove();
    this.#setStatus({ kind: 'finished', attemptId: this.record.now.attempt.id });
    void this.#release();
  }

  async #release() {
    await this.record.settled();
    this.#ports.lock.release();
  }

  #sync() {
    if (this.#isHeld && !this.#isStopped) void this.#link.sync();
  }

  #onWriter(isThisDevice: boolean) {
    if (!this.#isHeld || this.#finishing.pending() || this.record.now.status.kind === 'finished') return;
    this.#setStatus(isThisDevice ? RUNNING : OTHER_DEVICE);
  }

  /** The tab that wrote is gone: this one goes on from what that one has kept. */
  async #onHeld() {
    this.#isHeld = true;
    const copy = await this.record.readCopy();
    if (this.#isStopped || this.record.now.status.kind === 'finished') return;
    if (copy?.finish) return this.#finishing.begin(copy.finish);
    if (copy) this.#setStatus(RUNNING);
    if (copy && !copy.isSent) this.#link.changed();
    this.#sync();
  }

  /** Another tab, which writes, has kept a change or is done. */
  async #onOtherTab(isRemoved: boolean) {
    if (this.#isHeld || this.#isStopped) return;
    if (isRemoved) return this.#link.sync();
    const copy = await this.record.readCopy();
    if (copy && !this.#isHeld) this.#setStatus(copy.finish ? WAITING : OTHER_TAB);
  }

  #onMoved() {
    if (this.#ports.core.time.isSure()) this.record.setWork(withoutLaterStamps(this.record.now.work, this.#now()));
    this.#plan();
  }

  #onIdentity() {
    const signedOut = this.#ports.core.identity.uid() !== this.record.uid;
    if (signedOut !== this.record.now.signedOut) this.record.set({ signedOut });
    if (!signedOut) this.#retry();
  }

  #onWake() {
    this.#retry();
    if (this.#isRunning()) this.#plan();
    if (!this.#ports.core.time.heardWithin(STALE_MS)) this.#sync();
  }

  #retry() {
    this.#finishing.retry();
    if (this.#isRunning()) this.#link.resume();
  }
}

/** Makes a run of an attempt; `isElsewhere`: another device writes it, undefined where that is not known. */
export function createExamRun(ports: RunPorts, start: RunStart, isElsewhere: boolean | undefined): ExamRun {
  const runner = new Runner(ports, start);
  const { record, work, remaining, finish, stop } = runner;
  const { startedAt, deadline } = start.attempt;
  const { answer, toggleFlag, setHighlights, openSection, cancelNext } = work;
  runner.begin(isElsewhere);
  return {
    ...{ paper: start.paper, duration: Date.parse(deadline) - Date.parse(startedAt), remaining, finish, stop },
    ...{ answer, toggleFlag, setHighlights, openSection, cancelNext },
    getSnapshot: () => record.now,
    subscribe: record.subscribe,
    goOnHere: () => void runner.goOnHere(),
  };
}

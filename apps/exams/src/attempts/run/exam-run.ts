import type { ExamResult } from '@tensely/exam-model/logic';
import { createDeadlineWatch } from '../clock/deadline-watch.ts';
import type { TabLock } from '../device/tab-lock.ts';
import type { ExamsCore } from '../exams-core.ts';
import { createFinishing } from '../finish/finishing.ts';
import type { ExamSessions } from './exam-sessions.ts';
import type { ExamRun, RunStatus } from './run-contract.ts';
import { RunRecord, type RunStart } from './run-record.ts';
import { isOtherDevice, OTHER_DEVICE, OTHER_TAB, RUNNING, WAITING } from './run-statuses.ts';
import { createRunSync } from './run-sync.ts';
import { createRunWork } from './run-work.ts';
import { withoutLaterStamps } from './work-changes.ts';

/** A read-only page asks for the outcome this long after the deadline, when late answers of the writer are through. */
const OUTCOME_AFTER_MS = 35_000;
/** And then this often, until the attempt is finished. */
const OUTCOME_EVERY_MS = 15_000;
/** A page that comes back asks how the attempt stands when the service was not reached for this long. */
const STALE_MS = 30_000;

interface RunPorts {
  core: ExamsCore;
  sessions: ExamSessions;
  lock: TabLock;
  /** This tab is the one that writes; otherwise the lock may come later. */
  isHeld: boolean;
  onResult(result: ExamResult): void;
  /** The run is stopped, its last change is saved on the device and its lock is free. */
  onStopped(): void;
}

/** The states of a run, changed by the learner, the time, the service, other tabs and other devices. */
class Runner {
  readonly record: RunRecord;
  readonly work;
  readonly #ports: RunPorts;
  readonly #sync;
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
      core,
      record,
      sessions,
      onChanged: () => {
        this.#sync.changed();
        void record.save();
      },
    });
    this.#finishing = createFinishing({
      core,
      copy: () => record.copy(),
      saveFinish: (finish) => record.saveFinish(finish),
      onStatus: (status) => this.#setStatus(status),
      onFinished: (result) => {
        if (result) ports.onResult(result);
        this.#end();
      },
      onBack: (why) => this.#setStatus(why === 'notOver' ? RUNNING : OTHER_DEVICE),
    });
    this.#sync = createRunSync({
      core,
      record,
      onOver: () => this.#onOver(),
      onWriter: (isThisDevice) => this.#onWriter(isThisDevice),
    });
    this.#ends = this.#listen();
  }

  /** Begins in the state of the attempt; the service is asked who writes it where that is not known. */
  begin(isElsewhere: boolean | undefined) {
    const { lock, isHeld } = this.#ports;
    void lock.onHeld(() => void this.#onHeld());
    const { finish } = this.record;
    if (finish) return isHeld ? this.#finishing.begin(finish) : this.#setStatus(WAITING);
    if (isHeld) this.#setStatus(isElsewhere ? OTHER_DEVICE : RUNNING);
    if (this.#isRunning() && !this.record.isSaved) this.#sync.changed();
    if (isElsewhere === undefined) this.#refresh();
  }

  remaining = () => this.#ports.core.time.remaining(this.record.snapshot.attempt.deadline);

  finish = () => {
    if (this.#isRunning()) this.#finishing.begin({ finishedAt: this.#now(), by: 'learner' });
  };

  goOnHere = async () => {
    if (!this.#isOtherDevice()) return;
    const failure = await this.#sync.takeOver();
    const trouble = failure?.kind === 'signIn' ? 'signIn' : 'offline';
    if (failure && this.#isOtherDevice()) this.#setStatus({ ...OTHER_DEVICE, trouble });
  };

  stop = () => {
    if (this.#isStopped) return;
    for (const end of this.#ends) end();
    if (this.#isRunning()) {
      this.#sync.flush();
      this.work.close();
    }
    this.#isStopped = true;
    this.record.close();
    this.#sync.stop();
    this.#finishing.stop();
    void this.#release().then(this.#ports.onStopped);
  };

  #listen() {
    const { time, identity, watchPage, copies } = this.#ports.core;
    const onWake = () => this.#onWake();
    return [
      () => this.#watch.stop(),
      time.subscribe((news) => (news === 'doubt' ? this.#refresh() : this.#onMoved())),
      identity.subscribe(() => this.#onIdentity()),
      copies.subscribe((news) => void this.#onOtherTab(news === 'removed')),
      watchPage({ onResume: onWake, onOnline: onWake, onLeave: () => this.#isRunning() && this.#sync.flush() }),
    ];
  }

  #isRunning = () => this.record.snapshot.status.kind === 'running';

  #isOtherDevice = () => isOtherDevice(this.record.snapshot.status);

  #now = () => new Date(this.#ports.core.time.now()).toISOString();

  #setStatus(status: RunStatus) {
    if (this.#isStopped) return;
    const wasRunning = this.#isRunning();
    this.record.set({ status });
    if (wasRunning && !this.#isRunning()) this.work.close();
    if (!wasRunning && this.#isRunning()) {
      this.work.open();
      void this.record.save();
    }
    this.#plan();
  }

  #plan() {
    const deadline = Date.parse(this.record.snapshot.attempt.deadline);
    const soon = this.#ports.core.time.now() + OUTCOME_EVERY_MS;
    if (this.#isRunning()) this.#watch.plan(deadline);
    else this.#watch.plan(this.#isOtherDevice() ? Math.max(deadline + OUTCOME_AFTER_MS, soon) : undefined);
  }

  #onDue() {
    const finishedAt = this.record.snapshot.attempt.deadline;
    if (this.#isRunning()) return this.#finishing.begin({ finishedAt, by: 'time' });
    this.#refresh();
    this.#plan();
  }

  /** The service has finished the attempt without this tab. Work that it does not have is still sent with a finish. */
  #onOver() {
    if (this.#finishing.pending() || this.record.snapshot.status.kind === 'finished') return;
    if (this.#isHeld && !this.record.isSaved) this.#finishing.begin({ finishedAt: this.#now(), by: 'learner' });
    else this.#end();
  }

  #end() {
    this.#sync.stop();
    if (this.#isHeld) this.record.remove();
    this.#setStatus({ kind: 'finished', attemptId: this.record.snapshot.attempt.id });
    void this.#release();
  }

  async #release() {
    await this.record.settled();
    this.#ports.lock.release();
  }

  #refresh() {
    if (this.#isHeld && !this.#isStopped) void this.#sync.refresh();
  }

  #onWriter(isThisDevice: boolean) {
    if (!this.#isHeld || this.#finishing.pending() || this.record.snapshot.status.kind === 'finished') return;
    this.#setStatus(isThisDevice ? RUNNING : OTHER_DEVICE);
  }

  /** The tab that wrote is gone: this one goes on from its copy. */
  async #onHeld() {
    this.#isHeld = true;
    const copy = await this.record.readCopy();
    if (this.#isStopped || this.record.snapshot.status.kind === 'finished') return;
    if (copy?.finish) return this.#finishing.begin(copy.finish);
    if (copy) this.#setStatus(RUNNING);
    if (copy && !copy.isSent) this.#sync.changed();
    this.#refresh();
  }

  /** Another tab, which writes, has saved a change or removed its copy. */
  async #onOtherTab(isRemoved: boolean) {
    if (this.#isHeld || this.#isStopped) return;
    if (isRemoved) return this.#sync.refresh();
    const copy = await this.record.readCopy();
    if (copy && !this.#isHeld) this.#setStatus(copy.finish ? WAITING : OTHER_TAB);
  }

  #onMoved() {
    if (this.#ports.core.time.isSure()) this.record.setWork(withoutLaterStamps(this.record.snapshot.work, this.#now()));
    this.#plan();
  }

  #onIdentity() {
    const signedOut = this.#ports.core.identity.uid() !== this.record.uid;
    if (signedOut !== this.record.snapshot.signedOut) this.record.set({ signedOut });
    if (!signedOut) this.#retry();
  }

  #onWake() {
    this.#retry();
    if (this.#isRunning()) this.#plan();
    if (!this.#ports.core.time.heardWithin(STALE_MS)) this.#refresh();
  }

  #retry() {
    this.#finishing.retry();
    if (this.#isRunning()) this.#sync.resume();
  }
}

/** Starts a run of an attempt. `isElsewhere`: another device writes it; undefined where that is not known. */
export function createExamRun(ports: RunPorts, start: RunStart, isElsewhere: boolean | undefined): ExamRun {
  const runner = new Runner(ports, start);
  const { record, work } = runner;
  const { startedAt, deadline } = start.attempt;
  runner.begin(isElsewhere);
  return {
    paper: start.paper,
    duration: Date.parse(deadline) - Date.parse(startedAt),
    getSnapshot: () => record.snapshot,
    subscribe: record.subscribe,
    remaining: runner.remaining,
    ...work.actions,
    finish: runner.finish,
    goOnHere: () => void runner.goOnHere(),
    stop: runner.stop,
  };
}

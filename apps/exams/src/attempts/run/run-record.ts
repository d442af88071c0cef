import { type ExamAttempt, type ExamWork, mergeAnswers } from '@tensely/content/exams';
import { createStore, withTimeout } from '@tensely/core/logic';
import type { TabLock } from '@tensely/offline/browser';
import { type AttemptCopy, getTurn, type PendingFinish } from '../attempt-copies.ts';
import { countAnswered, withoutLaterStamps } from '../exam-work.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { RunSnapshot } from './run-state.ts';

/** How long the lock waits for the last write to the device. */
const RELEASE_TIMEOUT_MS = 5000;

/** The attempt that a run starts from, as the service or this device's copy has it. */
export type RunStart = Omit<AttemptCopy, 'clock'>;

interface WriterListeners {
  /** The writing tab is closed, or has lost the lock to this one. */
  onHeld(): void;
  /** Another tab now writes. */
  onLost(): void;
}

/**
 * The state of a run: a snapshot for screens, and its copy on the device. One tab writes: the one with the lock, unless
 * another tab has written since.
 */
export class RunRecord {
  readonly start: RunStart;
  readonly subscribe;
  /** Ignores what other tabs do with the lock from now on. */
  readonly stopFollowing;
  readonly #core: ExamsCore;
  readonly #lock: TabLock;
  readonly #listeners: WriterListeners;
  readonly #state;
  #isWriter: boolean;
  #finish: PendingFinish | undefined;
  #turn: number;
  #isClosed = false;
  /** The next write to the device, while another one is running. */
  #next: (() => Promise<void>) | undefined;
  #writing: Promise<boolean> | undefined;

  constructor(core: ExamsCore, lock: TabLock, start: RunStart, listeners: WriterListeners) {
    const { uid, attempt, paper, work, section, isSent, turn = 0, finish } = start;
    this.#core = core;
    this.#lock = lock;
    this.#listeners = listeners;
    this.start = start;
    this.#isWriter = lock.isHeld();
    this.#finish = finish;
    this.#turn = turn;
    this.#state = createStore<RunSnapshot>({
      status: { kind: 'readOnly', why: 'otherTab' },
      attempt,
      work,
      section: Math.min(section, Math.max(paper.sections.length - 1, 0)),
      answered: countAnswered(paper, work),
      saved: isSent ? 'service' : 'saving',
      signedOut: core.identity.uid() !== uid,
      next: undefined,
    });
    this.subscribe = this.#state.subscribe;
    this.stopFollowing = lock.subscribe((isHeld) => (isHeld ? this.#hold() : this.#lose()));
  }

  get snapshot(): RunSnapshot {
    return this.#state.getSnapshot();
  }

  get isRunning(): boolean {
    return this.snapshot.status.kind === 'running';
  }

  get isFinished(): boolean {
    return this.snapshot.status.kind === 'finished';
  }

  /** Whether another tab, or another device, writes the attempt. */
  isReadOnly(why: 'otherTab' | 'otherDevice'): boolean {
    const { status } = this.snapshot;
    return status.kind === 'readOnly' && status.why === why;
  }

  /** Whether the service has all of the work. */
  get isSaved(): boolean {
    return this.snapshot.saved === 'service';
  }

  /** A finish that the service does not have yet, whichever tab sends it. */
  get finish(): PendingFinish | undefined {
    return this.#finish;
  }

  /** The finish that this tab has to send. */
  get ownFinish(): PendingFinish | undefined {
    return this.#isWriter ? this.#finish : undefined;
  }

  /** Whether this tab writes. Where there is time, `confirmWriter` checks on the device too. */
  get isWriter(): boolean {
    return this.#isWriter;
  }

  /** Also checks the device: a frozen tab may run before it learns that another one has taken over. */
  async confirmWriter(): Promise<boolean> {
    if (this.#isWriter && getTurn(await this.#storedCopy()) > this.#turn) this.#lose();
    return this.#isWriter;
  }

  /** Makes this tab the writer. Without Web Locks, every tab has its own lock and still holds it. */
  take(): void {
    if (this.#lock.isHeld()) this.#hold();
    else this.#lock.take();
  }

  /** Frees the lock once the last change is on the device. */
  async release(): Promise<void> {
    await withTimeout(this.#writing ?? Promise.resolve(true), RELEASE_TIMEOUT_MS, () => false, this.#core.clock);
    this.#lock.release();
  }

  set(change: Partial<RunSnapshot>): void {
    this.#state.set({ ...this.snapshot, ...change });
  }

  setWork(work: ExamWork): void {
    if (work !== this.snapshot.work) this.set({ work, answered: countAnswered(this.start.paper, work) });
  }

  /** Dates no answer later than the service's time, after a wrong clock. */
  correctStamps(): void {
    this.setWork(withoutLaterStamps(this.snapshot.work, new Date(this.#core.time.now()).toISOString()));
  }

  /** Sets the work that the learner changed, as unsent. */
  changeWork(work: ExamWork): void {
    this.setWork(work);
    if (this.isSaved) this.set({ saved: 'saving' });
  }

  /** Adopts the service's data about the attempt. */
  setAttempt({ id, testId, paper, extraTime, startedAt, deadline }: RunSnapshot['attempt'] | ExamAttempt): void {
    this.set({ attempt: { id, testId, paper, extraTime, startedAt, deadline } });
  }

  /** Stores a pending finish on the device, or clears it. */
  saveFinish(finish: PendingFinish | undefined): Promise<boolean> {
    this.#finish = finish;
    return this.save();
  }

  copy(): AttemptCopy {
    const { uid, device, paper } = this.start;
    const { attempt, work, section } = this.snapshot;
    const [isSent, turn, clock] = [this.isSaved, this.#turn, this.#core.time.snapshot()];
    const finish = this.#finish && { finish: this.#finish };
    return { uid, attempt, device, paper, work, section, isSent, turn, clock, ...finish };
  }

  /**
   * Writes the copy to the device; resolves to true on success. Changes during a write are batched into the next. Logs a
   * failure; the next write retries.
   */
  save(): Promise<boolean> {
    if (this.#isClosed) return this.#writing ?? Promise.resolve(true);
    const copy = this.copy();
    return this.#write(async () => {
      const isLatest = await this.#core.copies.put(copy);
      if (!isLatest && copy.turn === this.#turn) this.#lose();
    });
  }

  /** Stops saving: another run may write from now on. */
  close(): void {
    this.#isClosed = true;
  }

  /** Removes the copy from the device permanently, after the current write. */
  remove(): Promise<boolean> {
    this.close();
    this.#finish = undefined;
    return this.#write(() => this.#core.copies.remove(this.start.uid, this.start.attempt.id));
  }

  /** Claims the next turn: later saves of an earlier tab replace nothing. */
  takeTurn(): void {
    this.#turn += 1;
  }

  /** Merges the last answers of the tab that wrote before; true if there were any. */
  async addLateAnswers(): Promise<boolean> {
    const copy = await this.#storedCopy();
    const { work } = this.snapshot;
    const answers = mergeAnswers(work.answers, copy?.work.answers ?? {});
    if (Object.entries(answers).every(([place, answer]) => work.answers[place] === answer)) return false;
    this.changeWork({ ...work, answers });
    return true;
  }

  /** Adopts the copy that another tab has stored in the meantime. */
  async readCopy(): Promise<AttemptCopy | undefined> {
    const copy = await this.#storedCopy();
    this.#finish = copy?.finish;
    if (!copy) return undefined;
    this.#turn = Math.max(this.#turn, getTurn(copy));
    this.set({ attempt: copy.attempt, saved: copy.isSent ? 'service' : 'device' });
    this.setWork(copy.work);
    return copy;
  }

  #storedCopy(): Promise<AttemptCopy | undefined> {
    return this.#core.copies.get(this.start.uid, this.snapshot.attempt.id).catch(() => undefined);
  }

  #write(task: () => Promise<void>): Promise<boolean> {
    this.#next = task;
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<boolean> {
    let isWritten = true;
    while (this.#next) {
      const task = this.#next;
      this.#next = undefined;
      isWritten = true;
      await task().catch((error) => {
        this.#core.log(`This device does not store the exam: ${String(error)}`);
        isWritten = false;
      });
    }
    this.#writing = undefined;
    return isWritten;
  }

  #hold() {
    this.#isWriter = true;
    // The copy on the device says whether the attempt is still to be finished.
    this.#finish = undefined;
    this.#listeners.onHeld();
  }

  #lose() {
    if (!this.#isWriter) return;
    this.#isWriter = false;
    this.#finish = undefined;
    this.#listeners.onLost();
  }
}

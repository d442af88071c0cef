import { type ExamAttempt, type ExamWork, mergeAnswers, type Paper } from '@tensely/content/exams';
import { createStore, type Store } from '@tensely/core/logic';
import { type AttemptCopy, createCopyWriter, getTurn, type PendingFinish } from '../attempt-copies.ts';
import type { RunSnapshot } from '../contract.ts';
import { countAnswered, withoutLaterStamps } from '../exam-work.ts';
import type { ExamsCore } from '../exams-core.ts';

/** The attempt that a run starts from, as the service or this device's copy has it. */
export interface RunStart
  extends Pick<AttemptCopy, 'uid' | 'attempt' | 'device' | 'paper' | 'work' | 'section' | 'isSent' | 'turn'> {
  finish?: PendingFinish | undefined;
}

/** The state of a run: a snapshot for screens, and its copy on the device. */
export class RunRecord {
  readonly uid: string;
  readonly device: string;
  readonly paper: Paper;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #core: ExamsCore;
  readonly #state: Store<RunSnapshot>;
  readonly #writer;
  #finish: PendingFinish | undefined;
  #turn: number;
  #isClosed = false;

  /** `onOvertaken`: another tab writes the attempt now. */
  constructor(core: ExamsCore, start: RunStart, onOvertaken: () => void) {
    const { uid, attempt, device, paper, work, section, isSent, turn = 0, finish } = start;
    this.#core = core;
    this.uid = uid;
    this.device = device;
    this.paper = paper;
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
    this.#writer = createCopyWriter({
      copies: core.copies,
      log: core.log,
      onOvertaken: (copy) => getTurn(copy) === this.#turn && onOvertaken(),
    });
    this.subscribe = this.#state.subscribe;
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

  /** A finish that the service does not have yet. */
  get finish(): PendingFinish | undefined {
    return this.#finish;
  }

  set(change: Partial<RunSnapshot>): void {
    this.#state.set({ ...this.snapshot, ...change });
  }

  setWork(work: ExamWork): void {
    if (work !== this.snapshot.work) this.set({ work, answered: countAnswered(this.paper, work) });
  }

  /** Dates no answer later than the service's time, after a wrong clock. */
  correctStamps(): void {
    this.setWork(withoutLaterStamps(this.snapshot.work, new Date(this.#core.time.now()).toISOString()));
  }

  /** Sets the work that the learner changed, as unsent. */
  changeWork(work: ExamWork): void {
    const { saved } = this.snapshot;
    this.set({ work, answered: countAnswered(this.paper, work), saved: saved === 'service' ? 'saving' : saved });
  }

  /** Adopts the service's data about the attempt. */
  setAttempt({ id, testId, paper, extraTime, startedAt, deadline }: RunSnapshot['attempt'] | ExamAttempt): void {
    this.set({ attempt: { id, testId, paper, extraTime, startedAt, deadline } });
  }

  setDeadline(deadline: string): void {
    const { attempt } = this.snapshot;
    if (deadline !== attempt.deadline) this.set({ attempt: { ...attempt, deadline } });
  }

  /** Stores a pending finish on the device, or clears it. */
  saveFinish(finish: PendingFinish | undefined): Promise<boolean> {
    this.#finish = finish;
    return this.save();
  }

  copy(): AttemptCopy {
    const { attempt, work, section } = this.snapshot;
    return {
      uid: this.uid,
      attempt,
      device: this.device,
      paper: this.paper,
      work,
      section,
      isSent: this.isSaved,
      turn: this.#turn,
      clock: this.#core.time.snapshot(),
      ...(this.#finish && { finish: this.#finish }),
    };
  }

  /** Writes the copy to the device; resolves to true on success. */
  save(): Promise<boolean> {
    if (!this.#isClosed) this.#writer.write(this.copy());
    return this.settled();
  }

  /** Stops saving: another run may write from now on. */
  close(): void {
    this.#isClosed = true;
  }

  /** Removes the copy from the device permanently. */
  remove(): void {
    this.close();
    this.#writer.remove(this.copy());
  }

  /** Claims the next turn: later saves of an earlier tab replace nothing. */
  takeTurn(): void {
    this.#turn += 1;
  }

  /** Whether another tab has taken over. A frozen tab may have missed the notification. */
  async isOvertaken(): Promise<boolean> {
    return getTurn(await this.#storedCopy()) > this.#turn;
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
    if (!copy) return undefined;
    this.#turn = Math.max(this.#turn, getTurn(copy));
    this.#finish = copy.finish;
    this.set({ attempt: copy.attempt, saved: copy.isSent ? 'service' : 'device' });
    this.setWork(copy.work);
    return copy;
  }

  #storedCopy(): Promise<AttemptCopy | undefined> {
    return this.#core.copies.get(this.uid, this.snapshot.attempt.id).catch(() => undefined);
  }

  /** Settles when nothing is left to write; true if the last write succeeded. */
  settled(): Promise<boolean> {
    return this.#writer.settled();
  }
}

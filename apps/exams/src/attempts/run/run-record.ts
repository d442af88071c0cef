import { createStore, type Store } from '@tensely/core/logic';
import { type ExamAttempt, type ExamWork, mergeAnswers, type Paper } from '@tensely/exam-model/logic';
import { type AttemptCopy, type PendingFinish, turnOf } from '../device/attempt-copy.ts';
import { type CopyWriter, createCopyWriter } from '../device/copy-writer.ts';
import type { ExamsCore } from '../exams-core.ts';
import { answeredOf } from './answered.ts';
import type { RunSnapshot } from './run-contract.ts';

/** An attempt as the service or this device's copy has it, from which a run goes on. */
export interface RunStart
  extends Pick<AttemptCopy, 'uid' | 'attempt' | 'device' | 'paper' | 'work' | 'section' | 'isSent' | 'turn'> {
  finish?: PendingFinish | undefined;
}

/** The state of a run: a snapshot for screens, and the copy of it on the device. */
export class RunRecord {
  readonly uid: string;
  readonly device: string;
  readonly paper: Paper;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #core: ExamsCore;
  readonly #state: Store<RunSnapshot>;
  readonly #writer: CopyWriter;
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
      answered: answeredOf(paper, work),
      saved: isSent ? 'service' : 'saving',
      signedOut: core.identity.uid() !== uid,
      next: undefined,
    });
    this.#writer = createCopyWriter({
      copies: core.copies,
      log: core.log,
      onOvertaken: (copy) => turnOf(copy) === this.#turn && onOvertaken(),
    });
    this.subscribe = this.#state.subscribe;
  }

  get snapshot(): RunSnapshot {
    return this.#state.getSnapshot();
  }

  /** The service has all of the work. */
  get isSaved(): boolean {
    return this.snapshot.saved === 'service';
  }

  /** The finish that the service does not have yet. */
  get finish(): PendingFinish | undefined {
    return this.#finish;
  }

  set(change: Partial<RunSnapshot>): void {
    this.#state.set({ ...this.snapshot, ...change });
  }

  setWork(work: ExamWork): void {
    if (work !== this.snapshot.work) this.set({ work, answered: answeredOf(this.paper, work) });
  }

  /** The learner changed the work: the service does not have it yet. */
  changeWork(work: ExamWork): void {
    const { saved } = this.snapshot;
    this.set({ work, answered: answeredOf(this.paper, work), saved: saved === 'service' ? 'saving' : saved });
  }

  /** Takes over what the service says of the attempt. */
  setAttempt({ id, testId, paper, extraTime, startedAt, deadline }: RunSnapshot['attempt'] | ExamAttempt): void {
    this.set({ attempt: { id, testId, paper, extraTime, startedAt, deadline } });
  }

  setDeadline(deadline: string): void {
    const { attempt } = this.snapshot;
    if (deadline !== attempt.deadline) this.set({ attempt: { ...attempt, deadline } });
  }

  /** Saves a finish that the service does not have yet, or that there is none, on the device. */
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

  /** Writes the copy to the device; true when that worked. */
  save(): Promise<boolean> {
    if (!this.#isClosed) this.#writer.write(this.copy());
    return this.settled();
  }

  /** Another run may write from now on: this one saves nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Removes the copy from the device, for good. */
  remove(): void {
    this.close();
    this.#writer.remove(this.copy());
  }

  /** This tab writes from now on: what an earlier one still saves replaces nothing. */
  takeTurn(): void {
    this.#turn += 1;
  }

  /** Whether another tab has taken the writing over. A tab that was frozen may not have heard of it. */
  async isOvertaken(): Promise<boolean> {
    return turnOf(await this.#storedCopy()) > this.#turn;
  }

  /** Adds what the tab that wrote before has answered last; true where there was something. */
  async addLateAnswers(): Promise<boolean> {
    const copy = await this.#storedCopy();
    const { work } = this.snapshot;
    const answers = mergeAnswers(work.answers, copy?.work.answers ?? {});
    if (Object.entries(answers).every(([place, answer]) => work.answers[place] === answer)) return false;
    this.changeWork({ ...work, answers });
    return true;
  }

  /** Goes on from the copy that another tab has saved meanwhile. */
  async readCopy(): Promise<AttemptCopy | undefined> {
    const copy = await this.#storedCopy();
    if (!copy) return undefined;
    this.#turn = Math.max(this.#turn, turnOf(copy));
    this.#finish = copy.finish;
    this.set({ attempt: copy.attempt, saved: copy.isSent ? 'service' : 'device' });
    this.setWork(copy.work);
    return copy;
  }

  #storedCopy(): Promise<AttemptCopy | undefined> {
    return this.#core.copies.get(this.uid, this.snapshot.attempt.id).catch(() => undefined);
  }

  /** Settles when nothing is left to write; true when the last write worked. */
  settled(): Promise<boolean> {
    return this.#writer.settled();
  }
}

import type { ExamAttempt, ExamWork, Paper } from '@tensely/exam-model/logic';
import { answeredOf } from './answered.ts';
import type { AttemptCopy, PendingFinish } from '../device/attempt-copy.ts';
import { createCopyWriter } from '../device/copy-writer.ts';
import type { ExamsCore } from '../exams-core.ts';
import { createFollowed } from '../followed.ts';
import type { RunSnapshot } from './run-contract.ts';

/** What a run starts from: an attempt as the service or this device's copy has it. */
export interface RunStart
  extends Pick<AttemptCopy, 'uid' | 'attempt' | 'device' | 'paper' | 'work' | 'section' | 'isSent'> {
  finish?: PendingFinish | undefined;
}

/** What a run knows, as screens follow it and as the device keeps it. */
export class RunRecord {
  readonly uid: string;
  readonly device: string;
  readonly paper: Paper;
  /** The service has all of the work. */
  isSent: boolean;
  finish: PendingFinish | undefined;
  readonly #core: ExamsCore;
  readonly #state;
  readonly #writer;
  #isClosed = false;

  constructor(core: ExamsCore, { uid, attempt, device, paper, work, section, isSent, finish }: RunStart) {
    this.#core = core;
    this.uid = uid;
    this.device = device;
    this.paper = paper;
    this.isSent = isSent;
    this.finish = finish;
    this.#state = createFollowed<RunSnapshot>({
      ...{ status: { kind: 'readOnly', why: 'otherTab' }, attempt, work, answered: answeredOf(paper, work) },
      ...{ section: Math.min(section, Math.max(paper.sections.length - 1, 0)), saved: isSent ? 'service' : 'saving' },
      ...{ signedOut: core.identity.uid() !== uid, next: undefined },
    });
    this.#writer = createCopyWriter(core.copies, core.log);
    this.subscribe = this.#state.subscribe;
  }

  subscribe: (listener: () => void) => () => void;

  get now(): RunSnapshot {
    return this.#state.getSnapshot();
  }

  set(change: Partial<RunSnapshot>): void {
    this.#state.set({ ...this.now, ...change });
  }

  setWork(work: ExamWork): void {
    if (work !== this.now.work) this.set({ work, answered: answeredOf(this.paper, work) });
  }

  /** Takes over what the service says of the attempt. */
  setAttempt({ id, testId, paper, extraTime, startedAt, deadline }: RunSnapshot['attempt'] | ExamAttempt): void {
    this.set({ attempt: { id, testId, paper, extraTime, startedAt, deadline } });
  }

  setDeadline(deadline: string): void {
    const { attempt } = this.now;
    if (deadline !== attempt.deadline) this.set({ attempt: { ...attempt, deadline } });
  }

  copy(): AttemptCopy {
    const { uid, device, paper, isSent, finish } = this;
    const { attempt, work, section } = this.now;
    const clock = this.#core.time.kept();
    return { uid, attempt, device, paper, work, section, isSent, clock, ...(finish && { finish }) };
  }

  /** Writes it all to the device; true when it is kept there. */
  keep(): Promise<boolean> {
    if (!this.#isClosed) this.#writer.write(this.copy());
    return this.settled();
  }

  /** From now on another run may write: nothing more is kept. */
  close(): void {
    this.#isClosed = true;
  }

  /** The device need not keep it any more, nor ever again. */
  remove(): void {
    this.close();
    this.#writer.remove(this.copy());
  }

  /** What another tab has kept meanwhile; the record goes on from it. */
  async readCopy(): Promise<AttemptCopy | undefined> {
    const copy = await this.#core.copies.get(this.uid, this.now.attempt.id).catch(() => undefined);
    if (!copy) return undefined;
    this.isSent = copy.isSent;
    this.set({ attempt: copy.attempt, saved: copy.isSent ? 'service' : 'kept' });
    this.setWork(copy.work);
    return copy;
  }

  settled(): Promise<boolean> {
    return this.#writer.settled();
  }
}

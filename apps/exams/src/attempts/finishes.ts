import type { ExamResult } from '@tensely/content/exams';
import { createRetry, type Retry } from '@tensely/core/logic';
import { type AttemptCopy, lockName, type PendingFinish } from './attempt-copies.ts';
import type { Answer, Failure } from './exam-service.ts';
import { withoutLaterStamps } from './exam-work.ts';
import type { ExamsCore } from './exams-core.ts';

/** How long another tab may hold an attempt that is over without sending its finish: it may be frozen. */
const HELD_TOO_LONG_MS = 30_000;

/** An attempt on this device that may have to be finished: an open run, or a copy that no tab has open. */
interface Finishable {
  /** The copy with the finish that this tab has to send; undefined if there is none. */
  getDue(): Promise<{ copy: AttemptCopy; finish: PendingFinish } | undefined>;
  onSent(outcome: FinishOutcome, copy: AttemptCopy): unknown;
}

/** Sends every finish that the service does not have yet: those of open runs, and those of copies that no tab has open. */
export class Finishes {
  readonly #core: ExamsCore;
  readonly #onResult: (uid: string, result: ExamResult) => void;
  readonly #retry: Retry;
  /** By attempt id. */
  readonly #openRuns = new Map<string, Finishable>();
  readonly #sending = new Set<Finishable>();
  /** Attempts whose finish failed in this round. */
  readonly #failed = new Set<string>();
  /** When this tab first saw another tab hold an attempt that is over, by attempt id. */
  readonly #heldSince = new Map<string, number>();
  #why: 'offline' | 'signIn' = 'offline';
  #round: Promise<void> | undefined;

  /** Sends pending finishes now, when the network is back, and after a sign-in. */
  constructor(core: ExamsCore, onResult: (uid: string, result: ExamResult) => void) {
    const sendNow = () => void this.send();
    this.#core = core;
    this.#onResult = onResult;
    this.#retry = createRetry(core.clock, core.random, sendNow);
    core.identity.subscribe(sendNow);
    core.watchPage({ onResume: sendNow, onOnline: sendNow });
    sendNow();
  }

  /** Why the last finish did not reach the service. */
  get why(): 'offline' | 'signIn' {
    return this.#why;
  }

  /** Sends all pending finishes: of open runs at once, of copies in a round that concurrent calls share. */
  send = (): Promise<void> => {
    this.#failed.clear();
    for (const run of this.#openRuns.values()) {
      if (this.#sending.has(run)) continue;
      this.#sending.add(run);
      void this.#finish(run).finally(() => this.#sending.delete(run));
    }
    this.#round ??= this.#finishCopies()
      .catch((error) => this.#core.log(`The pending finishes cannot be read: ${String(error)}`))
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  };

  /** Adds an open run: its tab sends its finish from memory, in case the device cannot store it. Returns its removal. */
  addRun(attemptId: string, run: Finishable): () => void {
    this.#openRuns.set(attemptId, run);
    return () => void this.#openRuns.delete(attemptId);
  }

  /** Sends one finish. If the service does not receive it, `send` is called again later, with growing pauses. */
  async #finish({ getDue, onSent }: Finishable) {
    const due = await getDue();
    if (!due) return;
    const { copy, finish } = due;
    const outcome = await finishAttempt(this.#core, copy, finish);
    if (outcome.kind === 'retry') {
      this.#why = outcome.why;
      this.#failed.add(copy.attempt.id);
      if (outcome.why === 'offline') this.#retry.failed(outcome.notBeforeMs);
    } else if (this.#failed.size === 0) this.#retry.succeeded();
    if (outcome.kind === 'finished') this.#onResult(copy.uid, outcome.result);
    await onSent(outcome, copy);
  }

  async #finishCopies() {
    const { copies, identity, locks, time } = this.#core;
    const uid = identity.uid();
    if (uid === undefined) return;
    for (const copy of await copies.list(uid)) {
      const { id } = copy.attempt;
      if (this.#openRuns.has(id) || !dueFinish(copy, time)) continue;
      const finishIt = () => this.#finish(this.#storedAttempt(uid, id));
      if (await locks.tryWith(lockName(uid, id), finishIt)) this.#heldSince.delete(id);
      else if (this.#isHeldTooLong(id)) await finishIt();
    }
  }

  /** Finishing is idempotent, so it does no harm if the other tab wakes up. */
  #isHeldTooLong(id: string) {
    const { clock } = this.#core;
    const since = this.#heldSince.get(id);
    if (since !== undefined) return clock.now() - since >= HELD_TOO_LONG_MS;
    this.#heldSince.set(id, clock.now());
    clock.after(HELD_TOO_LONG_MS, () => void this.send());
    return false;
  }

  #storedAttempt(uid: string, id: string): Finishable {
    const { copies, time } = this.#core;
    return {
      async getDue() {
        const copy = await copies.get(uid, id);
        const finish = copy && dueFinish(copy, time);
        return finish && { copy, finish };
      },
      async onSent({ kind }, { finish: _, ...unfinished }) {
        if (kind === 'finished' || kind === 'unknown') await copies.remove(uid, id);
        else if (kind !== 'retry') await copies.put(unfinished);
      },
    };
  }
}

/** The result of one attempt to send a finish. */
export type FinishOutcome =
  | { kind: 'finished'; result: ExamResult }
  /** The service does not know the attempt. */
  | { kind: 'unknown' }
  /** The deadline seemed to have passed, but the service says that there is time left. */
  | { kind: 'notOver' }
  /** Another device has taken the attempt over. */
  | { kind: 'elsewhere' }
  /** The service has not received it yet. */
  | { kind: 'retry'; why: 'offline' | 'signIn'; notBeforeMs: number };

/** The finish that is due for a copy: the learner's own, or the one at the deadline. */
export function dueFinish({ finish, attempt }: AttemptCopy, time: ExamsCore['time']): PendingFinish | undefined {
  if (finish) return finish;
  return time.remaining(attempt.deadline) === 0 ? { finishedAt: attempt.deadline, by: 'time' } : undefined;
}

/**
 * Finishes an attempt at the service, once. If the deadline has passed by an unsure clock, asks the service for the
 * time first: a moved device clock must not cut an exam short.
 */
async function finishAttempt(
  { service, time }: Pick<ExamsCore, 'service' | 'time'>,
  { uid, attempt, device, work }: AttemptCopy,
  { finishedAt, by }: PendingFinish,
): Promise<FinishOutcome> {
  if (by === 'time' && !time.isSure()) {
    const asked = await service.attempt(uid, attempt.id);
    if (asked.kind === 'unreachable' || asked.kind === 'signIn') return retry(asked);
  }
  if (by === 'time' && time.remaining(attempt.deadline) > 0) return { kind: 'notOver' };
  const now = new Date(time.now()).toISOString();
  const latest = Date.parse(finishedAt) < Date.parse(now) ? finishedAt : now;
  const sent = { device, work: withoutLaterStamps(work, now), finishedAt: latest };
  return toOutcome(await service.finish(uid, attempt.id, sent));
}

function toOutcome(answer: Answer<ExamResult>): FinishOutcome {
  if (answer.kind === 'answer') return { kind: 'finished', result: answer.value };
  if (answer.kind === 'elsewhere') return { kind: 'elsewhere' };
  return answer.kind === 'unknownAttempt' ? { kind: 'unknown' } : retry(answer);
}

/** A later release may fix the reason for a refusal: the finish stays on the device and is retried. */
function retry(failure: Failure): FinishOutcome {
  const notBeforeMs = failure.kind === 'unreachable' ? failure.retryAfterMs : 0;
  return { kind: 'retry', why: failure.kind === 'signIn' ? 'signIn' : 'offline', notBeforeMs };
}

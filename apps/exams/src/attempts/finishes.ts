import type { ExamResult } from '@tensely/content/exams';
import { createRetry, type Retry, Subscribable } from '@tensely/core/logic';
import { type AttemptCopy, lockName, type PendingFinish } from './attempt-copies.ts';
import type { Answer, Failure } from './exam-service.ts';
import { withoutLaterStamps } from './exam-work.ts';
import type { ExamsCore } from './exams-core.ts';

/** How long another tab may hold an attempt that is over without sending its finish: it may be frozen. */
const HELD_TOO_LONG_MS = 30_000;

/** Sends every finish that the service does not have yet: those of open runs, and those of copies that no tab has open. */
export class Finishes {
  readonly #core: ExamsCore;
  readonly #onResult: (uid: string, result: ExamResult) => void;
  readonly #retry: Retry;
  readonly #rounds = new Subscribable();
  readonly #openRuns = new Set<string>();
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

  get why(): 'offline' | 'signIn' {
    return this.#why;
  }

  /** Sends all pending finishes. Concurrent calls share one round. */
  send = (): Promise<void> => {
    this.#failed.clear();
    this.#rounds.notify();
    this.#round ??= this.#sendCopies()
      .catch((error) => this.#core.log(`The pending finishes cannot be read: ${String(error)}`))
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  };

  /** Sends one finish. If the service does not receive it, `send` is called again later, with growing pauses. */
  async finish(copy: AttemptCopy, finish: PendingFinish): Promise<FinishOutcome> {
    const outcome = await finishAttempt(this.#core, copy, finish);
    if (outcome.kind === 'retry') {
      this.#why = outcome.why;
      this.#failed.add(copy.attempt.id);
      if (outcome.why === 'offline') this.#retry.failed(outcome.notBeforeMs);
    } else if (this.#failed.size === 0) this.#retry.succeeded();
    return outcome;
  }

  /** Registers an open run, which sends its own finish when `resend` is called. The returned function unregisters it. */
  addRun(attemptId: string, resend: () => void): () => void {
    const end = this.#rounds.subscribe(resend);
    this.#openRuns.add(attemptId);
    return () => {
      end();
      this.#openRuns.delete(attemptId);
    };
  }

  async #sendCopies() {
    const { copies, identity, locks, time } = this.#core;
    const uid = identity.uid();
    if (uid === undefined) return;
    for (const copy of await copies.list(uid)) {
      const { id } = copy.attempt;
      if (this.#openRuns.has(id)) continue;
      const finishIt = () => this.#finishCopy(uid, id);
      if (await locks.tryWith(lockName(uid, id), finishIt)) this.#heldSince.delete(id);
      else if (dueFinish(copy, time) && this.#isHeldTooLong(id)) await finishIt();
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

  async #finishCopy(uid: string, id: string) {
    const { copies, time } = this.#core;
    const copy = await copies.get(uid, id);
    const finish = copy && dueFinish(copy, time);
    if (!finish) return;
    const outcome = await this.finish(copy, finish);
    if (outcome.kind === 'retry') return;
    const { finish: _, ...unfinished } = copy;
    if (outcome.kind === 'notOver' || outcome.kind === 'elsewhere') await copies.put(unfinished);
    else await copies.remove(uid, id);
    if (outcome.kind === 'finished') this.#onResult(uid, outcome.result);
  }
}

/** The result of one attempt to send a finish. */
export type FinishOutcome =
  | { kind: 'finished'; result: ExamResult }
  /** The service does not know the attempt. */
  | { kind: 'unknown'; result?: undefined }
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

import type { ExamResult } from '@tensely/content/exams';
import { createRetry, type Retry, Subscribable } from '@tensely/core/logic';
import { type AttemptCopy, lockName, type PendingFinish } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish, type FinishOutcome, finishAttempt } from './finish-attempt.ts';

/** After this long, sends a finish that another tab holds and does not send: that tab may be frozen. */
const HELD_TOO_LONG_MS = 30_000;

/** Sends every finish that the service does not have yet: of runs on this page, and of copies that are open nowhere. */
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

  /** Why the last try failed. */
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

  /** Leaves an attempt to its open run, which `resend` asks to send its finish. The returned function ends that. */
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

import { createRetry } from '@tensely/core/logic';
import { type AttemptCopy, lockName } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { ResultCache } from '../results/result-cache.ts';
import { dueFinish, type FinishOutcome, finishAttempt } from './finish-attempt.ts';

/** After this long, sends a finish that another tab holds and does not send: that tab may be frozen. */
const HELD_TOO_LONG_MS = 30_000;

/** Finishes on this device that the service does not have yet, for attempts that are open on no page. */
export interface PendingFinishes {
  /** Sends them, and retries failed ones. Concurrent calls share one run. */
  send(): Promise<void>;
  /** Why the last try failed. */
  why(): 'offline' | 'signIn';
  /** Sends now, when the network is back, and after a sign-in. */
  start(): void;
}

/** Finds copies that are finished or out of time, and finishes them at the service. */
export function createPendingFinishes(core: ExamsCore, results: ResultCache): PendingFinishes {
  const { copies, time, identity, locks, clock, random, watchPage, log } = core;
  const retry = createRetry(clock, random, () => void send());
  let why: 'offline' | 'signIn' = 'offline';
  /** When this tab first saw another tab hold an attempt that is over, by attempt id. */
  const heldSince = new Map<string, number>();
  let running: Promise<void> | undefined;

  function send(): Promise<void> {
    running ??= sendAll()
      .catch((error) => log(`The pending finishes cannot be read: ${String(error)}`))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function sendAll() {
    const uid = identity.uid();
    if (uid === undefined) return;
    for (const copy of await copies.list(uid)) {
      const { id } = copy.attempt;
      const finishIt = () => finishCopy(uid, id);
      if (await locks.tryWith(lockName(uid, id), finishIt)) heldSince.delete(id);
      else if (dueFinish(copy, time) && isHeldTooLong(id)) await finishIt();
    }
  }

  async function finishCopy(uid: string, id: string) {
    const copy = await copies.get(uid, id);
    const finish = copy && dueFinish(copy, time);
    if (finish) await settle(copy, await finishAttempt(core, copy, finish));
  }

  /** Finishing is idempotent, so it does no harm if the other tab wakes up. */
  function isHeldTooLong(id: string) {
    const since = heldSince.get(id) ?? clock.now();
    heldSince.set(id, since);
    const left = since + HELD_TOO_LONG_MS - clock.now();
    if (left > 0) retry.failed(left);
    return left <= 0;
  }

  async function settle({ finish: _, ...copy }: AttemptCopy, outcome: FinishOutcome) {
    if (outcome.kind === 'retry') {
      why = outcome.why;
      if (why === 'offline') retry.failed(outcome.notBeforeMs);
      return;
    }
    retry.succeeded();
    if (outcome.kind === 'notOver' || outcome.kind === 'elsewhere') return copies.put(copy);
    await copies.remove(copy.uid, copy.attempt.id);
    if (outcome.result) results.put(copy.uid, outcome.result);
  }

  return {
    send,
    why: () => why,
    start() {
      const sendNow = () => void send();
      identity.subscribe(sendNow);
      watchPage({ onResume: sendNow, onOnline: sendNow });
      sendNow();
    },
  };
}

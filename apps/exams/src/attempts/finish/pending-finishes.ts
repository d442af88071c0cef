import { createRetry } from '@tensely/core/logic';
import { type AttemptCopy, lockName } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { ResultCache } from '../results/result-cache.ts';
import { dueFinish, type FinishOutcome, finishAttempt } from './finish-attempt.ts';

/** Finishes on this device that the service does not have yet, of attempts that no page has open. */
export interface PendingFinishes {
  /** Sends them; calls while it runs share it. Failed ones are retried. */
  send(): Promise<void>;
  /** Why the last one could not be sent. */
  why(): 'offline' | 'signIn';
  /** Sends now, and whenever the network is back or somebody signs in. */
  start(): void;
}

/** Finds the copies that were finished, or whose time is over, and finishes them at the service. */
export function createPendingFinishes(core: ExamsCore, results: ResultCache): PendingFinishes {
  const { copies, time, identity, locks, clock, random, watchPage, log } = core;
  const retry = createRetry(clock, random, () => void send());
  let why: 'offline' | 'signIn' = 'offline';
  let running: Promise<void> | undefined;

  function send(): Promise<void> {
    running ??= sendAll()
      .catch((error) => log(`What waits for a result cannot be read: ${String(error)}`))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function sendAll() {
    const uid = identity.uid();
    if (uid === undefined) return;
    for (const { attempt } of await copies.list(uid)) {
      await locks.tryWith(lockName(uid, attempt.id), async () => {
        const copy = await copies.get(uid, attempt.id);
        const finish = copy && dueFinish(copy, time);
        if (finish) await settle(copy, await finishAttempt(core, copy, finish));
      });
    }
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

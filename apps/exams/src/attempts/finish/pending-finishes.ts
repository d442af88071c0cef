import { createRetry } from '@tensely/core/logic';
import { type AttemptCopy, lockName } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish, type FinishOutcome, finishAttempt } from './finish-attempt.ts';
import type { ResultMemory } from '../results/result-cache.ts';

/** Finishes that an earlier page left on this device. */
export interface Leftovers {
  /** Sends what no open run takes care of; calls while it runs share it. Tries again by itself while it must. */
  send(): Promise<void>;
  /** Why some are still here. */
  why(): 'offline' | 'signIn';
  /** Sends with every chance there is: the network is back, somebody signed in. The answer ends it. */
  start(): () => void;
}

/** Watches over copies that were finished, or whose time is over, while nobody has them open. */
export function createLeftovers(core: ExamsCore, results: ResultMemory): Leftovers {
  const { copies, time, identity, locks, clock, random, pageLife, log } = core;
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
      await locks.ifFree(lockName(uid, attempt.id), async () => {
        const copy = await copies.get(uid, attempt.id);
        const finish = copy && dueFinish(copy, time);
        if (finish) await settle(copy, await finishAttempt(core, copy, finish));
      });
    }
  }

  async function settle({ finish: _, ...copy }: AttemptCopy, outcome: FinishOutcome) {
    if (outcome.kind === 'later') {
      why = outcome.why;
      if (why === 'offline') retry.failed(outcome.notBeforeMs);
      return;
    }
    retry.succeeded();
    if (outcome.kind === 'notOver' || outcome.kind === 'elsewhere') return copies.put(copy);
    await copies.remove(copy.uid, copy.attempt.id);
    if (outcome.result) results.note(copy.uid, outcome.result);
  }

  return {
    send,
    why: () => why,
    start() {
      const onWake = () => void send();
      const ends = [identity.subscribe(onWake), pageLife.watch({ onWake, onLeave: () => {} }), retry.cancel];
      void send();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

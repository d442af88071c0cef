import type { ExamResult } from '@tensely/content/exams';
import { createRetry, withTimeout } from '@tensely/core/logic';
import type { AttemptCopy, PendingFinish } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { RunStatus } from '../run/run-contract.ts';
import { type FinishOutcome, finishAttempt } from './finish-attempt.ts';

/** Device timeout. After this the finish is sent even if it is not stored yet. */
const DEVICE_TIMEOUT_MS = 1000;

interface FinishingPorts {
  core: Pick<ExamsCore, 'service' | 'time' | 'clock' | 'random'>;
  /** The current state of the attempt. */
  copy(): AttemptCopy;
  /** Whether this tab still writes the attempt. */
  confirmWriter(): Promise<boolean>;
  /** Stores a pending finish on the device, or clears it. */
  saveFinish(finish: PendingFinish | undefined): Promise<unknown>;
  onStatus(status: RunStatus): void;
  /** `result` is undefined if the service does not know the attempt. */
  onFinished(result: ExamResult | undefined): void;
  /** The attempt continues: there is time left, or another device has taken it over. */
  onBack(why: 'notOver' | 'elsewhere'): void;
}

/** Finishes a run: stores the finish on the device, then sends it and retries until the service answers. */
export interface Finishing {
  begin(finish: PendingFinish): void;
  /** Sends at once: the network is back, or the learner has signed in. */
  retry(): void;
  pending(): PendingFinish | undefined;
  /** Stops: another tab finishes the attempt. */
  drop(): void;
  stop(): void;
}

/** Creates the finish of one run. */
export function createFinishing(ports: FinishingPorts): Finishing {
  const { core, copy, confirmWriter, saveFinish, onStatus, onFinished, onBack } = ports;
  const { clock, random } = core;
  const retry = createRetry(clock, random, () => void send());
  let pending: PendingFinish | undefined;
  let isSending = false;
  let isStopped = false;

  async function begin(finish: PendingFinish) {
    pending = finish;
    onStatus({ kind: 'finishing' });
    await withTimeout(saveFinish(finish), DEVICE_TIMEOUT_MS, () => undefined, clock);
    await send();
  }

  async function send() {
    if (!pending || isSending) return;
    isSending = true;
    const isWriter = await confirmWriter();
    const outcome = isWriter && pending ? await finishAttempt(core, copy(), pending) : undefined;
    isSending = false;
    const isDropped = pending === undefined;
    if (outcome && (!isDropped || outcome.kind === 'finished')) apply(outcome);
  }

  function apply(outcome: FinishOutcome) {
    if (outcome.kind === 'retry') {
      if (isStopped) return;
      if (outcome.why === 'offline') retry.failed(outcome.notBeforeMs);
      return onStatus({ kind: 'waiting', why: outcome.why });
    }
    pending = undefined;
    retry.succeeded();
    if (outcome.kind === 'finished' || outcome.kind === 'unknown') return onFinished(outcome.result);
    void saveFinish(undefined);
    onBack(outcome.kind);
  }

  return {
    begin: (finish) => void begin(finish),
    retry: () => void send(),
    pending: () => pending,
    drop() {
      pending = undefined;
      retry.succeeded();
    },
    stop() {
      isStopped = true;
      retry.cancel();
    },
  };
}

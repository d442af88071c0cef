import { createRetry } from '@tensely/core/logic';
import type { ExamResult } from '@tensely/exam-model/logic';
import type { AttemptCopy, PendingFinish } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { RunStatus } from '../run/run-contract.ts';

/** A device that is slower than this to keep the finish is not waited for. */
const DEVICE_MS = 1000;

export interface FinishingPorts {
  core: Pick<ExamsCore, 'service' | 'time' | 'clock' | 'random'>;
  /** The attempt as it is now. */
  copy(): AttemptCopy;
  /** Writes the finish, or that there is none, to the device. */
  keep(finish: PendingFinish | undefined): Promise<unknown>;
  onStatus(status: RunStatus): void;
  /** Without a result where the service knows nothing of the attempt. */
  onFinished(result: ExamResult | undefined): void;
  /** There is nothing to finish after all: time is left, or the attempt goes on elsewhere. */
  onBack(why: 'notOver' | 'elsewhere'): void;
}

/** Finishes a run: first on the device, then at the service, as often as it takes. */
export interface Finishing {
  begin(finish: PendingFinish): void;
  /** There is a new chance. */
  retry(): void;
  pending(): PendingFinish | undefined;
  stop(): void;
}

/** Makes the finish of one run. */
export function createFinishing(ports: FinishingPorts): Finishing {
  const { core, copy, keep, onStatus, onFinished, onBack } = ports;
  const { clock, random } = core;
  const retry = createRetry(clock, random, () => void send());
  let pending: PendingFinish | undefined;
  let isSending = false;
  let isStopped = false;

  async function begin(finish: PendingFinish) {
    pending = finish;
    onStatus({ kind: 'finishing' });
    const patience = Promise.withResolvers<void>();
    const cancel = clock.after(DEVICE_MS, patience.resolve);
    await Promise.race([keep(finish), patience.promise]);
    cancel();
    await send();
  }

  async function send() {
    if (!pending || isSending) return;
    isSending = true;
    const outcome = await finishAttempt(core, copy(), pending);
    isSending = false;
    if (outcome.kind === 'later') {
      if (isStopped) return;
      if (outcome.why === 'offline') retry.failed(outcome.notBeforeMs);
      return onStatus({ kind: 'waiting', why: outcome.why });
    }
    pending = undefined;
    retry.succeeded();
    if (outcome.kind === 'finished' || outcome.kind === 'unknown') return onFinished(outcome.result);
    void keep(undefined);
    onBack(outcome.kind);
  }

  return {
    begin: (finish) => void begin(finish),
    retry: () => void send(),
    pending: () => pending,
    stop() {
      isStopped = true;
      retry.cancel();
    },
  };
}

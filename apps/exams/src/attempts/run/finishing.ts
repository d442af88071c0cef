import type { ExamResult } from '@tensely/content/exams';
import { type Clock, withTimeout } from '@tensely/core/logic';
import type { PendingFinish } from '../attempt-copies.ts';
import { FINISHING, type RunStatus } from '../contract.ts';
import type { Finishes, FinishOutcome } from '../finishes.ts';
import type { RunRecord } from './run-record.ts';

/** Device timeout. After this the finish is sent even if it is not stored yet. */
const DEVICE_TIMEOUT_MS = 1000;

interface FinishingPorts {
  finishes: Finishes;
  clock: Clock;
  record: RunRecord;
  confirmWriter(): Promise<boolean>;
  onStatus(status: RunStatus): void;
  /** `result` is undefined if the service does not know the attempt. */
  onFinished(result: ExamResult | undefined): void;
  /** The attempt continues: there is time left, or another device has taken it over. */
  onBack(why: 'notOver' | 'elsewhere'): void;
}

/** Finishes a run: stores the finish on the device, then sends it until the service answers. */
export function createFinishing(ports: FinishingPorts) {
  const { finishes, clock, record, confirmWriter, onStatus, onFinished, onBack } = ports;
  const leave = finishes.addRun(record.snapshot.attempt.id, () => void send());
  let pending: PendingFinish | undefined;
  let isSending = false;

  async function begin(finish: PendingFinish) {
    pending = finish;
    onStatus(FINISHING);
    await withTimeout(record.saveFinish(finish), DEVICE_TIMEOUT_MS, () => undefined, clock);
    await send();
  }

  async function send() {
    if (!pending || isSending) return;
    isSending = true;
    const isWriter = await confirmWriter();
    const outcome = isWriter && pending ? await finishes.finish(record.copy(), pending) : undefined;
    isSending = false;
    const isDropped = pending === undefined;
    if (outcome && (!isDropped || outcome.kind === 'finished')) apply(outcome);
  }

  function apply(outcome: FinishOutcome) {
    if (outcome.kind === 'retry') return onStatus({ kind: 'waiting', why: outcome.why });
    pending = undefined;
    if (outcome.kind === 'finished' || outcome.kind === 'unknown') return onFinished(outcome.result);
    void record.saveFinish(undefined);
    onBack(outcome.kind);
  }

  return {
    begin: (finish: PendingFinish) => void begin(finish),
    isPending: () => pending !== undefined,
    /** Another tab finishes the attempt. */
    drop() {
      pending = undefined;
    },
    /** Leaves the finish to `Finishes`, which sends it from the device. */
    stop: leave,
  };
}

import type { ExamResult } from '@tensely/content/exams';
import { type Clock, withTimeout } from '@tensely/core/logic';
import type { PendingFinish } from '../device/attempt-copy.ts';
import { FINISHING, type RunStatus } from '../run/run-contract.ts';
import type { RunRecord } from '../run/run-record.ts';
import type { FinishOutcome } from './finish-attempt.ts';
import type { Finishes } from './finishes.ts';

/** Device timeout. After this the finish is sent even if it is not stored yet. */
const DEVICE_TIMEOUT_MS = 1000;

interface FinishingPorts {
  finishes: Finishes;
  clock: Clock;
  record: RunRecord;
  /** Whether this tab still writes the attempt. */
  confirmWriter(): Promise<boolean>;
  onStatus(status: RunStatus): void;
  /** `result` is undefined if the service does not know the attempt. */
  onFinished(result: ExamResult | undefined): void;
  /** The attempt continues: there is time left, or another device has taken it over. */
  onBack(why: 'notOver' | 'elsewhere'): void;
}

/** Finishes a run: stores the finish on the device, then sends it until the service answers. */
interface Finishing {
  begin(finish: PendingFinish): void;
  isPending(): boolean;
  /** Another tab finishes the attempt. */
  drop(): void;
  /** Leaves the finish to `Finishes`, which sends it from the device. */
  stop(): void;
}

/** Creates the finish of one run. */
export function createFinishing(ports: FinishingPorts): Finishing {
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
    begin: (finish) => void begin(finish),
    isPending: () => pending !== undefined,
    drop() {
      pending = undefined;
    },
    stop: leave,
  };
}

import type { ExamResult } from '@tensely/content/exams';
import { withTimeout } from '@tensely/core/logic';
import type { PendingFinish } from '../attempt-copies.ts';
import type { TabExams } from '../exams.ts';
import type { FinishOutcome } from '../finishes.ts';
import type { RunRecord } from './run-record.ts';
import { FINISHING, type RunStatus } from './run-state.ts';

/** Device timeout. After this the finish is sent even if it is not stored yet. */
const DEVICE_TIMEOUT_MS = 1000;

interface FinishingPorts {
  exams: TabExams;
  record: RunRecord;
  onStatus(status: RunStatus): void;
  /** `result` is undefined if the service does not know the attempt. */
  onFinished(result: ExamResult | undefined): void;
  /** The attempt continues: there is time left, or another device has taken it over. */
  onBack(why: 'notOver' | 'elsewhere'): void;
}

/** Finishes a run: stores the finish on the device, then sends it until the service answers. */
export function createFinishing({ exams, record, onStatus, onFinished, onBack }: FinishingPorts) {
  const { core, finishes } = exams;
  let isSending = false;

  async function begin(finish: PendingFinish) {
    const stored = record.saveFinish(finish);
    onStatus(FINISHING);
    await withTimeout(stored, DEVICE_TIMEOUT_MS, () => undefined, core.clock);
    await send();
  }

  async function send() {
    if (!record.ownFinish || isSending) return;
    isSending = true;
    await record.confirmWriter();
    const finish = record.ownFinish;
    const outcome = finish && (await finishes.finish(record.copy(), finish));
    isSending = false;
    // Another tab may have taken over in the meantime, but a result counts in any case.
    if (outcome && (record.ownFinish || outcome.kind === 'finished')) apply(outcome);
  }

  function apply(outcome: FinishOutcome) {
    if (outcome.kind === 'retry') return onStatus({ kind: 'waiting', why: outcome.why });
    if (outcome.kind === 'finished' || outcome.kind === 'unknown') return onFinished(outcome.result);
    void record.saveFinish(undefined);
    onBack(outcome.kind);
  }

  return {
    begin: (finish: PendingFinish) => void begin(finish),
    /** Leaves the finish to `Finishes`, which sends it from the device. */
    stop: finishes.addRun(record.start.attempt.id, () => void send()),
  };
}

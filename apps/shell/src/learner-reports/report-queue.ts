import { check } from '@tensely/core/logic';
import { type LearnerReport, learnerReportSchema } from '@tensely/platform/host';

/** The result of sending one report: "later" is retried, "refused" is not. */
export type Sent = 'kept' | 'later' | 'refused';

interface Options {
  /** The storage of waiting reports; throws if the browser refuses it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  send(report: LearnerReport): Promise<Sent>;
}

interface ReportQueue {
  /** Stores a report until it is sent, and tries at once. */
  add(report: LearnerReport): Promise<Sent>;
  /** Sends waiting reports, oldest first, until one has to wait. */
  flush(): Promise<void>;
}

const KEY = 'tensely-reports';
/** Limits the storage of a device that stays offline. */
const MOST = 20;

/**
 * Reports on their way to the authors, persisted across pages and offline times. They are anonymous, so they are sent
 * under the sign-in of the learner who uses the device then.
 */
export function createReportQueue({ storage, send }: Options): ReportQueue {
  let inMemory: LearnerReport[] = [];

  function waiting(): LearnerReport[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return (Array.isArray(kept) ? kept : []).flatMap((one) => {
        const read = check(learnerReportSchema, one);
        return read.success ? [read.data] : [];
      });
    } catch {
      return inMemory;
    }
  }

  function keep(reports: LearnerReport[]): void {
    inMemory = reports;
    try {
      if (reports.length === 0) storage().removeItem(KEY);
      else storage().setItem(KEY, JSON.stringify(reports));
    } catch {
      // They wait in memory, as long as the page is open.
    }
  }

  async function sendOne(report: LearnerReport): Promise<Sent> {
    const sent = await send(report);
    if (sent !== 'later') keep(waiting().filter(({ id }) => id !== report.id));
    return sent;
  }

  return {
    add(report) {
      keep([...waiting(), report].slice(-MOST));
      return sendOne(report);
    },
    async flush() {
      for (const report of waiting()) if ((await sendOne(report)) === 'later') return;
    },
  };
}

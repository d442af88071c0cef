import type { Auth } from '@tensely/auth/logic';
import { deviceStorage, parseJson, type ReportSubject, type SafeStorage } from '@tensely/core/browser';
import { read } from '@tensely/core/logic';
import { type LearnerReport, learnerReportSchema, REPORT_LIMITS } from '@tensely/platform/host';
import { createRoot } from 'react-dom/client';
import { signedInUid } from '../forget/follow-learners.ts';
import { createLearnerClient } from '../learner-client.ts';
import { ReportDialog, type Sent } from './report-dialog.tsx';

interface Options {
  auth: Auth;
  serviceUrl: string;
  /** The release on show, e.g. "lessons@1.2.0". */
  release(): string;
}

/**
 * Sends earlier reports that wait, now and when the network returns.
 *
 * @returns what opens the dialog about a question or an error
 */
export function startLearnerReports({ auth, serviceUrl, release }: Options): (subject: ReportSubject) => void {
  const queue = createReportQueue(deviceStorage, sender(auth, serviceUrl));
  const flush = () => void queue.flush();
  let close: (() => void) | undefined;

  function open(subject: ReportSubject) {
    close?.();
    const opener = document.activeElement;
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    close = () => {
      root.unmount();
      place.remove();
      close = undefined;
      if (opener instanceof HTMLElement) opener.focus();
    };
    root.render(
      <ReportDialog
        subject={subject}
        onSend={(reason, sentence) => queue.add({ ...stamped(subject, release()), reason, sentence })}
        onClose={close}
      />,
    );
  }

  auth.subscribe(flush);
  addEventListener('online', flush);
  flush();
  return open;
}

/** The parts of a report that are filled in automatically. */
function stamped(subject: ReportSubject, release: string): Omit<LearnerReport, 'reason' | 'sentence'> {
  const { answer } = subject;
  return {
    ...subject,
    ...(answer !== undefined && { answer: answer.slice(0, REPORT_LIMITS.answer) }),
    id: crypto.randomUUID(),
    place: location.pathname,
    release,
    browser: navigator.userAgent.slice(0, REPORT_LIMITS.browser),
  };
}

function sender(auth: Auth, serviceUrl: string) {
  const client = createLearnerClient('The progress service', auth);
  return async (report: LearnerReport): Promise<Sent> => {
    const uid = signedInUid(auth);
    if (uid === undefined) return 'later';
    const url = `${serviceUrl}/reports`;
    const answer = await client({ learner: uid, url, method: 'POST', body: report, read: isKept });
    if (answer.kind === 'answer') return 'kept';
    return answer.kind === 'refused' ? 'refused' : 'later';
  };
}

/** The service's answer to a report; anything else with status 200 comes from a network in between. */
function isKept(body: unknown): true | undefined {
  return typeof body === 'object' && body !== null && 'kept' in body ? true : undefined;
}

const KEY = 'tensely-reports';
/** Limits the storage of a device that stays offline. */
const MOST = 20;

/**
 * Reports on their way to the authors, persisted across pages and offline times. They are anonymous, so they are sent
 * under the sign-in of the learner who uses the device then.
 */
export function createReportQueue(storage: SafeStorage, send: (report: LearnerReport) => Promise<Sent>) {
  let inMemory: LearnerReport[] = [];

  function waiting(): LearnerReport[] {
    const kept = parseJson(storage.get(KEY));
    const reports = Array.isArray(kept) ? kept.flatMap((one) => read(learnerReportSchema, one) ?? []) : [];
    return reports.length > 0 ? reports : inMemory;
  }

  function keep(reports: LearnerReport[]): void {
    // If the browser refuses storage, they wait as long as the page is open.
    inMemory = reports;
    storage.set(KEY, reports.length === 0 ? undefined : JSON.stringify(reports));
  }

  async function sendOne(report: LearnerReport): Promise<Sent> {
    const sent = await send(report);
    if (sent !== 'later') keep(waiting().filter(({ id }) => id !== report.id));
    return sent;
  }

  return {
    /** Stores a report until it is sent, and tries at once. */
    add(report: LearnerReport) {
      keep([...waiting(), report].slice(-MOST));
      return sendOne(report);
    },
    /** Sends waiting reports, oldest first, until one has to wait. */
    async flush() {
      for (const report of waiting()) if ((await sendOne(report)) === 'later') return;
    },
  };
}

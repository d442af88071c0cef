import { reportToken } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import type { Beacon } from '@tensely/platform/host';
import { batchEvents } from './batch-events.ts';
import { createTraces } from './describe-trace.ts';
import type { Subject } from './find-subject.ts';
import type { PageJournal } from './page-journal.ts';
import type { Reports } from './reports.ts';
import { watchErrors } from './watch-errors.ts';
import { watchVitals } from './watch-vitals.ts';

interface Reporting {
  reports: Reports;
  journal: PageJournal;
  /** The shell of this page. */
  shell: Subject;
}

/** Starts sending reports, and starts watching window errors and web vitals. */
export function startSending({ reports, journal, shell }: Reporting): void {
  const send = (beacon: Beacon) => navigator.sendBeacon('/beacons', JSON.stringify(beacon));
  const batch = batchEvents({ shell: shell.version, token: reportToken(), send, clock: systemClock });
  const traceOf = createTraces();
  reports.deliverTo((event, thrown) => {
    batch.add(event);
    const trace = traceOf(event, thrown);
    if (trace) batch.add(trace);
  });
  watchErrors(window, reports, ({ remote, version }) => {
    const running = remote === shell.remote ? shell.version : journal.running()[remote];
    return running === version;
  });
  watchVitals(reports, journal, shell);
  // The last vitals are reported when the page is hidden, by listeners on the document, which run before those on the
  // window.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush());
  window.addEventListener('pagehide', batch.flush);
}

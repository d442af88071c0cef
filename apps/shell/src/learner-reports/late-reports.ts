import type { Auth } from '@tensely/auth/logic';
import { onAskedToReport, type ReportSubject } from '@tensely/core/browser';
import type { PageSettings } from '@tensely/platform/host';
import type { PageJournal } from '../reports/page-journal.ts';

interface Page {
  auth: Auth;
  settings: PageSettings;
  journal: Pick<PageJournal, 'onShow'>;
}

/**
 * Opens the dialog whenever somebody asks for it. Its code comes with the first question that is reported, or before: when the
 * returned function is called.
 */
export function listenForReports({ auth, settings, journal }: Page): () => Promise<unknown> {
  let started: Promise<(subject: ReportSubject) => void> | undefined;

  async function start() {
    const { startLearnerReports } = await import(
      /* webpackChunkName: "learner-reports" */ './start-learner-reports.tsx'
    );
    return startLearnerReports({
      auth,
      serviceUrl: settings.progressUrl,
      release() {
        const { remote, version } = journal.onShow().last ?? { remote: 'shell', version: settings.shell.version };
        return `${remote}@${version}`;
      },
    });
  }

  /** Where the code cannot be had the next call tries again. */
  function load() {
    started ??= start().catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  onAskedToReport((subject) => void load().then((open) => open(subject), console.warn));
  return load;
}

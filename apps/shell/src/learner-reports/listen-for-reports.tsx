import type { Auth } from '@tensely/auth/logic';
import { onAskedToReport } from '@tensely/core/browser';
import { createLazy, Lazy } from '@tensely/core/react';
import type { PageSettings } from '@tensely/platform/host';
import type { PageJournal } from '../reports/page-journal.ts';

interface Page {
  auth: Auth;
  settings: PageSettings;
  journal: Pick<PageJournal, 'onShow'>;
}

/** Opens the report dialog on request. Its code loads with the first report, or by the returned function. */
export function listenForReports({ auth, settings, journal }: Page): () => Promise<unknown> {
  const dialog = createLazy(async () => {
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
  });
  onAskedToReport((subject) => void dialog.load().then((open) => open(subject), console.warn));
  return dialog.load;
}

const errorHelp = createLazy(async () => {
  const { loadErrorHelp } = await import(/* webpackChunkName: "learner-reports" */ './error-help.tsx');
  return loadErrorHelp();
});

/** The help below an error, loaded after the first screen. Without it the panel still names the problem. */
export function LazyErrorHelp({ problem }: { problem: string }) {
  return (
    <Lazy code={errorHelp} failed={() => null}>
      {(ErrorHelp) => <ErrorHelp problem={problem} />}
    </Lazy>
  );
}

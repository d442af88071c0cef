import type { Auth } from '@tensely/auth/logic';
import type { Nav, PageSettings } from '@tensely/platform/host';
import { startLearnerReports } from '../learner-reports/start-learner-reports.tsx';
import { startOffline } from '../offline/start-offline.ts';
import type { PageJournal } from '../reports/page-journal.ts';
import { loadFonts } from './load-fonts.ts';

interface Page {
  nav: Nav;
  settings: PageSettings;
  auth: Auth;
  journal: Pick<PageJournal, 'onShow'>;
}

/**
 * What comes once the first screen is there: reports of learners, the settings of the account menu and the fonts; then all of it is kept for when there
 * is no connection.
 */
export async function loadWhatComesLater({ nav, settings, auth, journal }: Page): Promise<void> {
  startLearnerReports({
    auth,
    serviceUrl: settings.progressUrl,
    release() {
      const shown = journal.onShow().last;
      return shown ? `${shown.remote}@${shown.version}` : `shell@${settings.shell.version}`;
    },
  });

  await Promise.all([
    import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx'),
    loadFonts(nav),
  ]);
  await startOffline(settings, nav);
}

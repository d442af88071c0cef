import { getAuth } from '@tensely/auth/react';
import { systemClock } from '@tensely/core/logic';
import type { Nav } from '@tensely/platform/host';
import { getProgress } from '@tensely/progress/react';
import { forgetOtherLearners } from '../forget/follow-learners.ts';
import { startOffline } from '../offline/start-offline.ts';
import { startSettings } from '../settings/start-settings.ts';
import { mayShowVersions } from '../versions/may-show-versions.ts';
import type { PageVersions } from '../versions/page-parts.ts';
import { loadFonts } from './load-fonts.ts';

/**
 * What comes once the first screen is there: the settings of the account menu and of the account, and the fonts; then all of
 * it is kept for when there is no connection.
 */
export async function loadWhatComesLater(nav: Nav, page: PageVersions): Promise<void> {
  loadVersions(page).catch(console.warn);
  forgetOtherLearners(getAuth());
  await Promise.all([
    import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx'),
    loadFonts(nav),
  ]);
  startSettings({ auth: getAuth(), progress: getProgress(), clock: systemClock });
  await startOffline(page.settings, nav);
}

/** What a page shows developers and operators alone. */
async function loadVersions(versions: PageVersions): Promise<void> {
  if (!mayShowVersions(location, document)) return;
  const { startVersions } = await import(/* webpackChunkName: "versions" */ '../versions/start-versions.tsx');
  startVersions(versions);
}

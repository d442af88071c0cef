import { getAuth } from '@tensely/auth/react';
import { systemClock } from '@tensely/core/logic';
import type { Nav, PageSettings } from '@tensely/platform/host';
import { getProgress } from '@tensely/progress/react';
import { startOffline } from '../offline/start-offline.ts';
import { startSettings } from '../settings/start-settings.ts';
import { loadFonts } from './load-fonts.ts';

/**
 * What comes once the first screen is there: the settings of the account menu and of the account, and the fonts; then all of
 * it is kept for when there is no connection.
 */
export async function loadWhatComesLater(nav: Nav, settings: PageSettings): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx'),
    loadFonts(nav),
  ]);
  startSettings({ auth: getAuth(), progress: getProgress(), clock: systemClock });
  await startOffline(settings, nav);
}

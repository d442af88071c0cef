import type { Nav, PageSettings } from '@tensely/platform/host';
import { loadNoticeWords } from '../notices/use-notice-words.ts';
import { startOffline } from '../offline/start-offline.ts';
import { loadFonts } from './load-fonts.ts';

/**
 * What comes once the first screen is there: the settings of the account menu, what notices say, and the fonts; then all of it is kept for when there
 * is no connection.
 */
export async function loadWhatComesLater(nav: Nav, settings: PageSettings): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx'),
    loadNoticeWords(),
    loadFonts(nav),
  ]);
  await startOffline(settings, nav);
}

import type { Nav } from '@tensely/platform/host';
import { loadFonts } from './load-fonts.ts';

/** Fetches the settings of the account menu, so that they are there without a connection, and the fonts. */
export async function loadSettingsAndFonts(nav: Nav): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx'),
    loadFonts(nav),
  ]);
}

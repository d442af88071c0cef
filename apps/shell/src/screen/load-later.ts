import { getAuth } from '@tensely/auth/react';
import { mayPrefetch } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import { findRoute, isPlainLoopback, type Nav, VERSIONS_COOKIE } from '@tensely/platform/host';
import { getProgress } from '@tensely/progress/react';
import { forgetOtherLearners } from '../forget/follow-learners.ts';
import { startOffline } from '../offline/start-offline.ts';
import type { openRemotes } from '../remotes/open-remotes.ts';
import { listenForSearchKeys } from '../search/open-search.ts';
import { startSettings } from '../settings/start-settings.ts';
import type { PageVersions } from '../versions/page-versions.ts';
import { storeFonts } from './store-fonts.ts';

type Remotes = ReturnType<typeof openRemotes>;

/**
 * Loads the code that no first screen needs: the settings of the account menu and of the account. Then the worker caches all of
 * it for offline use, and the fonts are stored for the next visit.
 */
export async function loadWhatComesLater(
  nav: Nav,
  page: PageVersions,
  { declarations, loader }: Remotes,
): Promise<void> {
  loadOnApproach(declarations, loader);
  loadVersions(page).catch(console.warn);
  forgetOtherLearners(getAuth());
  listenForSearchKeys(document);
  storeFonts().catch(console.warn);
  await import(/* webpackChunkName: "settings" */ '../frame/display/display-settings.tsx');
  startSettings({ auth: getAuth(), progress: getProgress(), clock: systemClock });
  await startOffline(page.settings, nav);
}

/** Banners and panels for developers and operators only. */
async function loadVersions(versions: PageVersions): Promise<void> {
  if (!mayShowVersions(location, document)) return;
  const { startVersions } = await import(/* webpackChunkName: "versions" */ '../versions/versions-panel.tsx');
  startVersions(versions);
}

/**
 * Whether a page shows its versions: on the machine that serves it, and with a signed preview. The gateway decides what
 * may be chosen, whatever a page shows.
 */
export function mayShowVersions(
  location: Pick<Location, 'protocol' | 'hostname'>,
  { cookie }: Pick<Document, 'cookie'>,
): boolean {
  return isPlainLoopback(location) || cookie.split('; ').some((one) => one.startsWith(`${VERSIONS_COOKIE}=`));
}

/**
 * Loads the remote behind a link when the learner points at the link or reaches it with the keyboard, once a page. A failure
 * is cleared, so that a visit retries.
 */
export function loadOnApproach(
  declarations: Pick<Remotes['declarations'], 'getSnapshot'>,
  loader: Pick<Remotes['loader'], 'load' | 'reset'>,
): void {
  const approached = new Set<string>();
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || !mayPrefetch()) return;
    const owned = findRoute(declarations.getSnapshot(), link.pathname);
    if (!owned || approached.has(owned.remote)) return;
    approached.add(owned.remote);
    loader.load(owned.remote).catch(() => loader.reset(owned.remote));
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, onApproach);
}

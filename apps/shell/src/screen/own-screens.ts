import { createLazy, type LazyCode, useLazy, waitForLanguage } from '@tensely/core/react';
import { findRoute, type Nav } from '@tensely/platform/host';
import type { Declarations } from '../remotes/declarations.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { isAccountPage } from './decide-screen.ts';

/** The home screen, in a separate chunk: a learner who opens a lesson does not load it. */
export const homeScreen = createLazy(async () => {
  const { HomeScreen } = await import(/* webpackChunkName: "home" */ '../home/home-screen.tsx');
  return HomeScreen;
});

export const accountScreen = createLazy(async () => {
  const { AccountScreen } = await import(/* webpackChunkName: "account" */ '../account/account-screen.tsx');
  // Its messages are in a separate chunk, which nothing has requested yet.
  await waitForLanguage();
  return AccountScreen;
});

/**
 * The screen once it has loaded. The last error boundary shows a failure. Unless the screen is prerendered, the page
 * shows "Loading...", even if the chunk arrives before hydration.
 */
export function useOwnScreen<Screen>(code: LazyCode<Screen>, isPrerendered = false): Screen | undefined {
  const { value, failure } = useLazy(code, isPrerendered ? undefined : () => undefined);
  if (failure) throw failure.error;
  return value;
}

/**
 * Prefetches what this address needs while the sign-in is still being checked. `screenIsUp` is called once a screen of the shell has
 * loaded; a remote reports its own.
 */
export function loadEarly(
  nav: Nav,
  declarations: Pick<Declarations, 'getSnapshot'>,
  loader: Pick<RemoteLoader, 'load'>,
  screenIsUp: () => void,
): void {
  const { pathname } = nav.getSnapshot().location;
  const owned = findRoute(declarations.getSnapshot(), pathname);
  const own = isAccountPage(pathname.slice(1)) ? accountScreen : homeScreen;
  const loading: Promise<unknown> = owned ? loader.load(owned.remote) : own.load().then(screenIsUp);
  loading.catch(() => undefined);
  if (!owned) return;
  // A signed-out visitor gets the sign-in of the shell instead.
  const stop = nav.subscribe(() => {
    stop();
    loadEarly(nav, declarations, loader, screenIsUp);
  });
}

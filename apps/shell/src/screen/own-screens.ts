import { createLazy, type LazyCode, useLazy, waitForLanguage } from '@tensely/core/react';
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

/** Loads the shell's screen at an address that belongs to no remote. */
export async function loadOwnScreen(pathname: string): Promise<void> {
  await (isAccountPage(pathname.slice(1)) ? accountScreen.load() : homeScreen.load());
}

/**
 * The screen once it has loaded. The last error boundary shows a failure. Unless the screen is prerendered, the page
 * shows "Loading...", even if the chunk arrives before hydration.
 */
export function useOwnScreen<Screen>(code: LazyCode<Screen>, isPrerendered = false): Screen | undefined {
  const { value, failure } = useLazy(code, isPrerendered ? undefined : () => undefined);
  if (failure) throw failure.error;
  return value;
}

import { createStore } from '@tensely/core/logic';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { HomeScreenProps } from './home-screen.tsx';

const loaded = createStore<ComponentType<HomeScreenProps> | undefined>(undefined);

/** Fetches the home screen, a chunk of its own: a learner who opens a lesson does not pay for it. */
export async function loadHomeScreen(): Promise<void> {
  const { HomeScreen } = await import(/* webpackChunkName: "home" */ './home-screen.tsx');
  loaded.set(HomeScreen);
}

/** The home screen once it is there. A chunk that cannot be had ends at the last boundary. */
export function useHomeScreen(): ComponentType<HomeScreenProps> | undefined {
  // A page that comes drawn has "Loading..." in its place, also where the chunk was faster than the first render.
  const HomeScreen = useSyncExternalStore(loaded.subscribe, loaded.getSnapshot, () => undefined);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    loadHomeScreen().catch(setFailure);
  }, []);
  if (failure) throw failure;
  return HomeScreen;
}

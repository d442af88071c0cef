import { type ComponentType, useEffect, useState } from 'react';
import type { HomeScreenProps } from './home-screen.tsx';

let loaded: ComponentType<HomeScreenProps> | undefined;

/** Fetches the home screen, a chunk of its own: a learner who opens a lesson does not pay for it. */
export async function loadHomeScreen(): Promise<void> {
  const { HomeScreen } = await import(/* webpackChunkName: "home" */ './home-screen.tsx');
  loaded = HomeScreen;
}

/** The home screen once it is there. A chunk that cannot be had ends at the last boundary. */
export function useHomeScreen(): ComponentType<HomeScreenProps> | undefined {
  const [, setArrival] = useState<'waiting' | 'there'>(loaded ? 'there' : 'waiting');
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    // It may have come since it was missed.
    if (loaded) setArrival('there');
    else loadHomeScreen().then(() => setArrival('there'), setFailure);
  }, []);
  if (failure) throw failure;
  return loaded;
}

import { createStore } from '@tensely/core/logic';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

export interface LateScreen<Props> {
  load(): Promise<void>;
  /** Returns the screen once it is loaded. A chunk that fails to load throws to the last boundary. */
  useScreen(): ComponentType<Props> | undefined;
}

/** A screen of the shell in a chunk of its own, so that lessons load without it. */
export function lateScreen<Props>(fetch: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);

  async function load() {
    const screen = await fetch();
    loaded.set(screen);
  }

  function useScreen() {
    // A prerendered page has "Loading..." in its place, even if the chunk arrives before the first render.
    const Screen = useSyncExternalStore(loaded.subscribe, loaded.getSnapshot, () => undefined);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      load().catch(setFailure);
    }, []);
    if (failure) throw failure;
    return Screen;
  }

  return { load, useScreen };
}

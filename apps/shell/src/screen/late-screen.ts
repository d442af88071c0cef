import { createStore } from '@tensely/core/logic';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

export interface LateScreen<Props> {
  load(): Promise<void>;
  /** The screen once it is there. A chunk that cannot be had ends at the last boundary. */
  useScreen(): ComponentType<Props> | undefined;
}

/** A screen of the shell that is a chunk of its own: a learner who opens a lesson does not pay for it. */
export function lateScreen<Props>(fetch: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);

  async function load() {
    const screen = await fetch();
    loaded.set(screen);
  }

  function useScreen() {
    // A page that comes drawn has "Loading..." in its place, also where the chunk was faster than the first render.
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

import { createStore } from '@tensely/core/logic';
import { useEffect, useSyncExternalStore } from 'react';
import { frameMessages } from '../frame/messages.ts';

const words = createStore<typeof import('./notice-text.ts') | undefined>(undefined);

/** Loads what notices say; where that cannot be had the next notice tries again. */
export async function loadNoticeWords(): Promise<void> {
  words.set(await import(/* webpackChunkName: "settings" */ './notice-text.ts'));
}

/** What notices say, once it is there; it is asked for when there is a notice, if not before. */
export function useNoticeWords(isWanted: boolean) {
  // Renders again when the language changes.
  frameMessages.use();
  const loaded = useSyncExternalStore(words.subscribe, words.getSnapshot, words.getSnapshot);
  useEffect(() => {
    if (isWanted && !loaded) loadNoticeWords().catch(console.warn);
  }, [isWanted, loaded]);
  return loaded;
}

import type { LevelOutline, Topic } from '@tensely/content/lessons';
import { useState, useSyncExternalStore } from 'react';
import { useOutlines } from '../loading/outlines.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { useTimeout } from '../use-timeout.ts';

/** How long a screen waits for the titles of its pages, in milliseconds; then it shows their numbers. */
const OUTLINE_WAIT_MS = 1000;

export type Outline = ReturnType<typeof useOutline>;

/**
 * The titles and pictures of a level; starts loading them. A page whose title failed to load is called "Page 3".
 */
export function useOutline(level: string) {
  const outlines = useOutlines();
  const read = () => outlines.read(level);
  const state = useSyncExternalStore(outlines.subscribe, read, read);
  const [isOver, setIsOver] = useState(false);
  const isLoading = state.status === 'loading';
  useTimeout(OUTLINE_WAIT_MS, isLoading ? level : undefined, () => setIsOver(true));
  const topics: Partial<LevelOutline> = state.status === 'ready' ? state.value : {};
  return {
    /** Whether to wait for it: titles that load later would move the content below them. */
    isAwaited: isLoading && !isOver,
    titleOf: ({ key }: Topic, page: number) => topics[key]?.titles[page - 1] || aroundMessages.now().page({ page }),
    pictureOf: ({ key }: Topic) => topics[key]?.picture,
    /** The path of a page's first picture. */
    pagePictureOf: ({ key }: Topic, page: number) => topics[key]?.pictures[page - 1] || undefined,
  };
}

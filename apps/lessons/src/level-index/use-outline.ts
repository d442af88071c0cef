import type { LevelOutline, Topic, TopicOutline } from '@tensely/content/lessons';
import { useState, useSyncExternalStore } from 'react';
import { useOutlines } from '../loading/outlines.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { useTimeout } from '../use-timeout.ts';

/** How long a screen waits for the titles of its pages, in milliseconds; then it shows their numbers. */
const OUTLINE_WAIT_MS = 1000;

export interface Outline {
  /** Whether to wait for it: titles that load later would move the content below them. */
  isAwaited: boolean;
  titleOf(topic: Topic, page: number): string;
  pictureOf(topic: Topic): TopicOutline['picture'];
  /** The path of a page's first picture. */
  pagePictureOf(topic: Topic, page: number): string | undefined;
}

/**
 * The titles and pictures of a level; starts loading them. A page whose title failed to load is called "Page 3".
 */
export function useOutline(level: string): Outline {
  const outlines = useOutlines();
  const read = () => outlines.read(level);
  const state = useSyncExternalStore(outlines.subscribe, read, read);
  const [isOver, setIsOver] = useState(false);
  const isLoading = state.status === 'loading';
  useTimeout(OUTLINE_WAIT_MS, isLoading ? level : undefined, () => setIsOver(true));
  const topics: Partial<LevelOutline> = state.status === 'ready' ? state.value : {};
  return {
    isAwaited: isLoading && !isOver,
    titleOf: ({ key }, page) => topics[key]?.titles[page - 1] || aroundMessages.now().page({ page }),
    pictureOf: ({ key }) => topics[key]?.picture,
    pagePictureOf: ({ key }, page) => topics[key]?.pictures[page - 1] || undefined,
  };
}

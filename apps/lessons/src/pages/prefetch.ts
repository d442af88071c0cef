import type { ContentIndex, Level, LevelOutline, Page, Topic } from '@tensely/content/lessons';
import { mayPrefetch } from '@tensely/core/browser';
import type { History } from '@tensely/progress/logic';
import { pagesDone } from '@tensely/progress/stats';
import type { LoadStore } from '../loading/load-store.ts';
import { outlines as outlinesOfRelease } from '../loading/outlines.ts';
import { type Drawing, pictureKey } from '../pictures.tsx';
import { pageKey, whereToOpen } from './page-address.ts';
import { hasPages, topicsBeside } from './topics-beside.ts';
import type { PagePlace } from './use-shown-page.ts';

/** The source of pages and pictures, and the learner's history. */
export interface PrefetchSource {
  index: ContentIndex;
  pages: LoadStore<Page>;
  /** Defaults to those of this release. */
  outlines?: LoadStore<LevelOutline>;
  drawings: LoadStore<Drawing>;
  history: History;
}

/**
 * Prefetches the page after this one. After the last page of a topic, prefetches the data of its end, and the page on
 * which the next topic opens.
 */
export function prefetchAfter(source: PrefetchSource, { level, topic, number }: PagePlace) {
  if (number < topic.pages) return prefetchPage(source, { level, topic, number: number + 1 });
  const { outlines = outlinesOfRelease } = source;
  outlines.read(level.key);
  const { next } = topicsBeside(source.index, level.key, topic.key);
  if (next) prefetchTopic(source, next.level, next.topic);
}

/** Prefetches the page on which a topic opens, if the connection allows a guess. */
export function prefetchTopic(source: PrefetchSource, level: Level, topic: Topic) {
  if (!hasPages(topic) || !mayPrefetch()) return;
  prefetchPage(source, { level, topic, number: whereToOpen(source.history, level.key, topic.key, topic.pages) });
}

/** Prefetches the page on which the first uncompleted topic of a level opens. */
export function prefetchFirstOpen(source: PrefetchSource, level: Level) {
  const isOpen = ({ key: topic, pages }: Topic) =>
    pagesDone(source.history, { level: level.key, topic, pages }).completed < pages;
  const first = level.topics.find((topic) => hasPages(topic) && isOpen(topic));
  if (first) prefetchTopic(source, level, first);
}

/** Prefetches a page and then its pictures; skips those that have loaded. */
function prefetchPage({ pages, drawings }: PrefetchSource, place: PagePlace) {
  const key = pageKey(place);
  const isOver = () => {
    const state = pages.read(key);
    if (state.status === 'ready') for (const path of findPictures(state.value)) drawings.read(pictureKey(path));
    return state.status !== 'loading';
  };
  if (isOver()) return;
  const end = pages.subscribe(() => {
    if (isOver()) end();
  });
}

/** The paths of all pictures of a page. */
function findPictures({ content, questions }: Page): string[] {
  return [...content, ...questions].flatMap((item) => (item.type === 'imageDisplay' ? item.imagePath : []));
}

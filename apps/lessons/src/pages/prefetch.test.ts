import { parsePage, type Topic } from '@tensely/content/lessons';
import { EMPTY_HISTORY, sampleCompletedPage } from '@tensely/progress/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLoadStore } from '../loading/load-store.ts';
import { prefetchAfter, prefetchFirstOpen, prefetchTopic } from './prefetch.ts';

const topic = (key: string, pages: number): Topic => ({ key, label: key, title: key, pages });
const [nouns, verbs, drafts] = [topic('nouns', 2), topic('verbs', 3), topic('drafts', 0)] as const;
const level = { key: 'A1', label: 'A1', topics: [nouns, drafts, verbs] };

/** A source that records its fetches; each page names one picture. */
function openSource() {
  const fetched: string[] = [];
  const pages = createLoadStore(async (key) => {
    fetched.push(key);
    const content = [{ type: 'imageDisplay', imagePath: `${key}.svg`, altText: 'Drawn' }];
    return parsePage({ id: key, title: key, content, questions: [] }).page;
  }, String);
  const drawings = createLoadStore(async (key) => {
    fetched.push(`picture ${key}`);
    return () => null;
  }, String);
  const outlines = createLoadStore(async (key) => {
    fetched.push(`outline of ${key}`);
    return {};
  }, String);
  return { fetched, source: { index: { levels: [level] }, pages, outlines, drawings, history: EMPTY_HISTORY } };
}

beforeEach(() => void vi.stubGlobal('navigator', {}));

test('fetches the next page, and then its pictures', async () => {
  const { source, fetched } = openSource();
  prefetchAfter(source, { level, topic: nouns, number: 1 });
  await expect.poll(() => fetched).toEqual(['A1/nouns/2', 'picture A1/nouns/2']);
  prefetchAfter(source, { level, topic: nouns, number: 1 });
  expect(fetched).toHaveLength(2);
});

test('after the last page, fetches the titles that the topic’s end shows, and the first page of the next topic with pages', async () => {
  const { source, fetched } = openSource();
  prefetchAfter(source, { level, topic: nouns, number: 2 });
  await expect.poll(() => fetched).toEqual(['outline of A1', 'A1/verbs/1', 'picture A1/verbs/1']);
});

test('a level starts with its first uncompleted topic', () => {
  const { source, fetched } = openSource();
  const completedPages = [1, 2].map((page) => ({ ...sampleCompletedPage({ page }), bestScore: 100, attempts: 1 }));
  prefetchFirstOpen({ ...source, history: { ...EMPTY_HISTORY, completedPages } }, level);
  expect(fetched).toEqual(['A1/verbs/1']);
});

test('in data-saver mode, fetches the next page or the end of the topic, and no guesses', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { source, fetched } = openSource();
  prefetchTopic(source, level, verbs);
  prefetchAfter(source, { level, topic: nouns, number: 2 });
  expect(fetched).toEqual(['outline of A1']);
  prefetchAfter(source, { level, topic: nouns, number: 1 });
  expect(fetched).toEqual(['outline of A1', 'A1/nouns/2']);
});

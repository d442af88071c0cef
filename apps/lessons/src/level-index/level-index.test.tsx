import { createTestProgress, sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { showLessons } from '../testing/show-lessons.tsx';

beforeEach(fillBrowserGaps);

/** A link as words. */
const wordsOf = (link: HTMLElement) => link.textContent;

function completed(page: number, bestScore: number) {
  return {
    ...sampleCompletedPage({ page, score: bestScore, passed: bestScore >= 70 }),
    bestScore,
    attempts: 1,
  };
}

test('the topics of the level are links with their page counts, whether their content is there or not', async () => {
  await showLessons('/A1');
  expect(screen.getByRole('heading', { level: 1, name: 'Level A1' })).toBeDefined();
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /\d pages$/ });
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/A1/nouns', 'Nouns3 pages'],
    ['/A1/verbs', 'Verbs9 pages'],
  ]);
  expect(document.title).toBe('Level A1 - Tensely');
});

test('each page of a topic is a link with its title and how it stands', async () => {
  const progress = createTestProgress();
  progress.endpoint.history = {
    ...progress.endpoint.history,
    completedPages: [completed(1, 88), completed(2, 50)],
  };
  await showLessons('/A1', { progress });
  const pages = within(screen.getByRole('list', { name: 'Pages of Nouns' })).getAllByRole('link');
  expect(pages.map((link) => [link.getAttribute('href'), wordsOf(link)])).toEqual([
    ['/A1/nouns?page=1', '1Title 1Passed'],
    ['/A1/nouns?page=2', '2Title 2To improve'],
    ['/A1/nouns?page=3', '3Title 3Not begun'],
  ]);
  expect(screen.getByText('2 of 3 completed, 1 passed')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Pages of Verbs' })).toBeNull();
});

test('a page that was opened is in work', async () => {
  const progress = createTestProgress();
  progress.endpoint.history = { ...progress.endpoint.history, sessions: [sampleSession([], { page: 2 })] };
  await showLessons('/A1', { progress });
  expect(screen.getByRole('link', { name: /Title 2/ }).textContent).toBe('2Title 2In work');
  expect(screen.getByText('Started')).toBeDefined();
});

test('until the history is known nothing is said of the pages', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'hangs';
  await showLessons('/A1', { progress });
  expect(screen.getByRole('link', { name: '1 Title 1' }).textContent).toBe('1Title 1');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('pages have their numbers when their titles cannot be had, or are late', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await showLessons('/A1', { loadOutline: async () => Promise.reject(new Error('offline')) });
  expect(screen.getByRole('link', { name: /Page 3/ }).getAttribute('href')).toBe('/A1/nouns?page=3');
  cleanup();
  const { pass } = await showLessons('/A1', { loadOutline: () => new Promise(() => {}) });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await pass(1000);
  expect(screen.getByRole('link', { name: /Page 3/ })).toBeDefined();
});

test('the ends of the topic and of the level are reached from here', async () => {
  await showLessons('/A1');
  expect(screen.getByRole('link', { name: 'How Nouns went' }).getAttribute('href')).toBe('/A1/nouns/end');
  expect(screen.getByRole('link', { name: /its certificate/ }).getAttribute('href')).toBe('/A1/end');
});

test('without a connection the topics are there all the same', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'offline';
  await showLessons('/A2', { progress });
  expect(screen.getByRole('link', { name: /Past Continuous\D*1 page/ }).getAttribute('href')).toBe('/A2/pastCont');
});

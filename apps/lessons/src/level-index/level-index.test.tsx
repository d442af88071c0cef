import { createTestProgress } from '@tensely/progress/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { showLessons } from '../testing/show-lessons.tsx';

beforeEach(fillBrowserGaps);

test('the topics of the level are links with their page counts, whether their content is there or not', async () => {
  await showLessons('/A1');
  expect(screen.getByRole('heading', { level: 1, name: 'Level A1' })).toBeDefined();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/A1/nouns', 'Nouns3 pages'],
    ['/A1/verbs', 'Verbs9 pages'],
  ]);
  expect(document.title).toBe('Level A1 - Tensely');
});

test('a topic under way shows how many pages are completed and passed', async () => {
  const progress = createTestProgress();
  const done = { level: 'A1', topic: 'nouns', completedAt: '2026-05-01T10:00:00.000Z', timeSpent: 60, attempts: 1 };
  const counted = { totalQuestions: 8, correctAnswers: 4 };
  progress.endpoint.history = {
    ...progress.endpoint.history,
    completedPages: [
      { ...done, ...counted, page: 1, score: 50, bestScore: 88, passed: false },
      { ...done, ...counted, page: 2, score: 50, bestScore: 50, passed: false },
    ],
  };
  await showLessons('/A1', { progress });
  expect(screen.getByText('2 of 3 completed, 1 passed')).toBeDefined();
});

test('without a connection the topics are there all the same', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'offline';
  await showLessons('/A2', { progress });
  expect(screen.getByRole('link', { name: /Past Continuous/ }).getAttribute('href')).toBe('/A2/pastCont');
});

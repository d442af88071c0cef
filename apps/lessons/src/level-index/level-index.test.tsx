import { createTestProgress } from '@tensely/progress/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { muteErrors } from '../testing/browser-gaps.ts';
import { learnerWith } from '../testing/learner.ts';
import { showLessons } from '../testing/show-lessons.tsx';

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const fold = () => screen.getByText('Pages of Nouns').closest('details');

test('a level that the learner has not opened begins with its first topic', async () => {
  await showLessons('/A1');
  expect(href('Start with Nouns')).toBe('/A1/nouns?page=1');
  screen.getByRole('progressbar', { name: 'Not started' });
  expect(screen.queryByRole('link', { name: 'Your results in Nouns' })).toBeNull();
});

test('a level with every page passed has no page to continue with', async () => {
  await showLessons('/A1', { progress: learnerWith({ 1: 88, 2: 90, 3: 100 }) });
  expect(screen.queryByRole('link', { name: /^(Start|Continue)/ })).toBeNull();
  expect(fold()?.open).toBe(false);
});

test.each(['hangs', 'offline'] as const)(
  'while the service is %s, topics and pages are there without their state',
  async (mode) => {
    const progress = createTestProgress();
    progress.endpoint.mode = mode;
    await showLessons('/A1', { progress });
    screen.getByRole('heading', { level: 1, name: 'Level A1' });
    expect(screen.queryByRole('link', { name: /^(Start|Continue)/ })).toBeNull();
    expect(screen.getByRole('link', { name: '1 Title 1' }).textContent).toBe('1Title 1');
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
);

test.each([
  ['fail to load', 0, () => Promise.reject(new Error('offline'))],
  ['are late', 1000, () => new Promise<never>(() => {})],
])('pages have their numbers if their titles %s', async (_, delay, loadOutline) => {
  muteErrors();
  const { pass } = await showLessons('/A1', { loadOutline });
  expect(screen.queryByRole('heading', { level: 1 }) === null).toBe(delay > 0);
  await pass(delay);
  expect(href(/Page 3/)).toBe('/A1/nouns?page=3');
});

test('links to the end of the level, and to the end of a topic once it is started', async () => {
  await showLessons('/A1', { progress: learnerWith({ 1: 88 }) });
  expect(href('Your results in Nouns')).toBe('/A1/nouns/end');
  expect(href('Your A1 results and certificate')).toBe('/A1/end');
});

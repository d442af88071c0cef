import { createTestProgress, sampleCompletedPage } from '@tensely/progress/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLessons } from '../testing/show-lessons.tsx';

function completed(page: number, bestScore: number) {
  return {
    ...sampleCompletedPage({ page, score: bestScore, passed: bestScore >= 70 }),
    bestScore,
    attempts: 1,
  };
}

test('the topics of the level are links with their page counts, whether or not their content exists', async () => {
  await showLessons('/A1');
  screen.getByRole('heading', { level: 1, name: 'Level A1' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /\d pages$/ });
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/A1/nouns', 'Nouns3 pages'],
    ['/A1/verbs', 'Verbs9 pages'],
  ]);
  expect(document.title).toBe('Level A1 - Tensely');
});

test('the learner’s current topic is expanded, the others expand on request, and a button leads on', async () => {
  const progress = createTestProgress();
  progress.endpoint.history = { ...progress.endpoint.history, completedPages: [completed(1, 88), completed(3, 50)] };
  await showLessons('/A1', { progress });
  expect(screen.getByRole('link', { name: 'Continue: Nouns, page 2' }).getAttribute('href')).toBe('/A1/nouns?page=2');
  const tried = screen.getByRole<HTMLProgressElement>('progressbar', { name: '2 of 3 tried, 1 passed.' });
  expect(tried.value / tried.max).toBeCloseTo(2 / 3);
  const fold = screen.getByText('Pages of Nouns').closest('details');
  expect(fold?.open).toBe(true);
  await userEvent.click(screen.getByText('Pages of Nouns'));
  expect(fold?.open).toBe(false);
});

test('a level that the learner has not opened begins with its first topic', async () => {
  await showLessons('/A1');
  expect(screen.getByRole('link', { name: 'Start with Nouns' }).getAttribute('href')).toBe('/A1/nouns?page=1');
  screen.getByRole('progressbar', { name: 'Not started' });
});

test('a level with every page passed has no page to continue with', async () => {
  const progress = createTestProgress();
  const completedPages = [completed(1, 88), completed(2, 90), completed(3, 100)];
  progress.endpoint.history = { ...progress.endpoint.history, completedPages };
  await showLessons('/A1', { progress });
  expect(screen.queryByRole('link', { name: /^(Start|Continue)/ })).toBeNull();
  expect(screen.getByText('Pages of Nouns').closest('details')?.open).toBe(false);
});

test('before the history has loaded, the first topic is expanded and pages show no state', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'hangs';
  await showLessons('/A1', { progress });
  screen.getByRole('heading', { level: 1, name: 'Level A1' });
  expect(screen.queryByRole('link', { name: /^(Start|Continue)/ })).toBeNull();
  expect(screen.getByRole('link', { name: '1 Title 1' }).textContent).toBe('1Title 1');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a prerendered index hydrates without a mismatch, even if the history has loaded before', async () => {
  const progress = createTestProgress();
  progress.endpoint.history = { ...progress.endpoint.history, completedPages: [completed(1, 88)] };
  await progress.progress.tracker.loadHistory();
  const onMismatch = vi.fn();
  await showLessons('/A1', { progress, onMismatch });
  expect(onMismatch).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'Continue: Nouns, page 2' });
});

test('pages have their numbers if their titles fail to load or are late', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await showLessons('/A1', { loadOutline: async () => Promise.reject(new Error('offline')) });
  expect(screen.getByRole('link', { name: /Page 3/ }).getAttribute('href')).toBe('/A1/nouns?page=3');
  cleanup();
  const { pass } = await showLessons('/A1', { loadOutline: () => new Promise(() => {}) });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await pass(1000);
  screen.getByRole('link', { name: /Page 3/ });
});

test('links to the end of the level, and to the end of a topic once it is started', async () => {
  const progress = createTestProgress();
  await showLessons('/A1', { progress });
  expect(screen.queryByRole('link', { name: 'Your results in Nouns' })).toBeNull();
  cleanup();
  progress.endpoint.history = { ...progress.endpoint.history, completedPages: [completed(1, 88)] };
  await showLessons('/A1', { progress: { ...progress } });
  expect(screen.getByRole('link', { name: 'Your results in Nouns' }).getAttribute('href')).toBe('/A1/nouns/end');
  expect(screen.getByRole('link', { name: 'Your A1 results and certificate' }).getAttribute('href')).toBe('/A1/end');
});

test('the topics are there without a connection', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'offline';
  await showLessons('/A2', { progress });
  expect(screen.getByRole('link', { name: /Past Continuous\D*1 page/ }).getAttribute('href')).toBe('/A2/pastCont');
});

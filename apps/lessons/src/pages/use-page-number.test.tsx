import { createTestProgress, EMPTY_HISTORY, sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showLessons } from '../testing/show-lessons.tsx';

const places = () => document.cookie;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way for a page to write it
  document.cookie = 'places=; Max-Age=0';
});

test('the topic reopens on a page that was only read, in this tab and after a restart', async () => {
  const { progress, device, endpoint } = await showLessons('/A1/nouns?page=2');
  expect(progress.tracker.getSnapshot().history.currentSession).toMatchObject({ topic: 'nouns', page: 2 });
  expect(places()).toContain('/A1/nouns?page=2');
  // Nothing is sent: only the device knows it.
  endpoint.mode = 'offline';
  await act(async () => cleanup());
  endpoint.mode = 'ok';
  const again = await showLessons('/A1/nouns', { progress: createTestProgress({ device, endpoint }) });
  expect(again.address()).toBe('/A1/nouns?page=2');
  await screen.findByRole('heading', { name: 'Title 2' });
});

test('a guessed prerendered page is not stored as the learner’s place', async () => {
  const progress = createTestProgress();
  const session = sampleSession([], { page: 3 });
  progress.endpoint.history = { ...EMPTY_HISTORY, sessions: [session] };
  const { address } = await showLessons('/A1/nouns?page=1', { progress, state: { isGuessed: true } });
  expect(address()).toBe('/A1/nouns?page=3');
  const { history } = progress.progress.tracker.getSnapshot();
  expect(history.sessions.map(({ page }) => page)).toEqual([3]);
});

test('viewing a completed page keeps it completed, and its next attempt becomes the learner’s place', async () => {
  const progress = createTestProgress();
  const completedPages = [{ ...sampleCompletedPage(), bestScore: 80, attempts: 1 }];
  progress.endpoint.history = { ...EMPTY_HISTORY, completedPages };
  await showLessons('/A1/nouns?page=1', { progress });
  const { tracker } = progress.progress;
  expect(tracker.getSnapshot().history.currentSession).toBeNull();
  await act(async () => tracker.practiseAgain());
  expect(tracker.getSnapshot().history).toMatchObject({ currentSession: { page: 1 }, completedPages });
});

test('page 1 is prerendered anyway, so the browser does not store it if it was only read', async () => {
  await showLessons('/A1/nouns?page=1');
  expect(places()).not.toContain('nouns');
});

import { parsePage } from '@tensely/content/lessons';
import { createTestProgress, sampleRecord, sampleSession, type TestProgress } from '@tensely/progress/testing';
import { contentHash, isScored } from '@tensely/questions/logic';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { muteErrors } from '../../testing/browser-gaps.ts';
import { activity, choice, nounPages, page } from '../../testing/sample-pages.ts';
import { answerAll, press, showLessons } from '../../testing/show-lessons.tsx';
import { loadCompletion } from './lazy-completion.tsx';

beforeAll(loadCompletion);

const completions = ({ endpoint }: TestProgress) =>
  endpoint.received.filter(({ update }) => update.updateType === 'page_complete');

test('a page whose last question is answered stays open until the learner has read the feedback; after a right answer it completes automatically', async () => {
  const test = await showLessons('/A1/nouns?page=2');
  await press(/^right/);
  await test.pass(1499);
  expect(completions(test)).toEqual([]);
  await test.pass(1);
  expect(completions(test)).toHaveLength(1);
});

test.each([
  ['with the last exercise if the explanation was answered before', [choice('q1'), choice('q2')]],
  ['with the activity of its explanation if it has no exercises', []],
])('a page completes %s', async (_, questions) => {
  const test = await showLessons('/A1/nouns?page=1', { pages: { 'A1/nouns/1': page(1, questions, [activity]) } });
  await press('dog');
  await answerAll(...questions.map(() => 'right' as const));
  expect(completions(test)).toHaveLength(1);
});

test('a fully answered page completes after a reload', async () => {
  const progress = createTestProgress();
  const last = parsePage(nounPages['A1/nouns/2']).page.questions.find(isScored);
  const record = sampleRecord('q4', { contentHash: last ? contentHash(last) : '', userAnswer: ['right'] });
  progress.endpoint.history = { ...progress.endpoint.history, sessions: [sampleSession([record], { page: 2 })] };
  const test = await showLessons('/A1/nouns?page=2', { progress });
  await test.pass(0);
  screen.getByText('You got it right!');
  expect(completions(test)).toHaveLength(1);
});

test('a fully answered page completes when the learner leaves it first', async () => {
  const test = await showLessons('/A1/nouns?page=2');
  await press(/^right/);
  await press('Next page');
  expect(test.address()).toBe('/A1/nouns?page=3');
  expect(completions(test)).toHaveLength(1);
});

test('a page completes after a pending save', async () => {
  const test = await showLessons('/A1/nouns?page=2');
  await press(/^right/);
  test.endpoint.mode = 'hangs';
  void test.progress.pageActions.save();
  await test.pass(1500);
  expect(screen.queryByRole('heading', { name: /Lesson Complete/ })).toBeNull();
  await test.pass(15_000);
  screen.getByRole('heading', { name: /Lesson Complete/ });
});

test('a page can be completed by hand after a failure', async () => {
  muteErrors();
  const { progress } = await showLessons('/A1/nouns?page=2');
  const failing = vi.spyOn(progress.tracker, 'completePage').mockRejectedValueOnce(new Error('storage gone'));
  await answerAll('right');
  screen.getByText('Error completing page');
  expect(failing).toHaveBeenCalledOnce();
  await press('Complete Page');
  screen.getByText('Page completed! Score: 100% (PASSED)');
});

test('a page that was only read never completes', async () => {
  const test = await showLessons('/A1/nouns?page=1', { pages: { 'A1/nouns/1': page(1, []) } });
  await test.pass(60_000);
  expect(completions(test)).toEqual([]);
});

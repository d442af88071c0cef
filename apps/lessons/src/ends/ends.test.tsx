import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCompletion } from '../lesson/completion/lazy-completion.tsx';
import { learnerWith } from '../testing/learner.ts';
import { index } from '../testing/sample-pages.ts';
import { answerAll, exercises, press, showLessons } from '../testing/show-lessons.tsx';

beforeAll(loadCompletion);
const passed = { 1: 100, 2: 90, 3: 75 };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = (place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the end of a topic', () => {
  test('includes the completion of the last page while only the device has its result', async () => {
    const learner = learnerWith({ 1: 100, 2: 90 });
    const { address, endpoint } = await showLessons('/A1/nouns?page=3', { progress: learner });
    endpoint.mode = 'offline';
    await answerAll('right');
    await press('Finish topic', exercises());
    expect(address()).toBe('/A1/nouns/end');
    expect(heading()).toBe('You finished Nouns!');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('offers a retry if the history fails to load', async () => {
    const progress = learnerWith(passed);
    progress.endpoint.mode = 'offline';
    const { pass } = await showLessons('/A1/nouns/end', { progress });
    await pass(20_000);
    screen.getByText('Your progress could not be loaded');
    progress.endpoint.mode = 'ok';
    await press('Try again');
    expect(heading()).toBe('You finished Nouns!');
  });
});

test('the end of the last level leads to the practice exams', async () => {
  const content = { levels: index.levels.slice(0, 1) };
  await showLessons('/A1/end', { progress: learnerWith(passed), content });
  expect(links()[0]).toEqual(['Try a practice exam', '/exams']);
});

import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { createTestProgress, type TestProgress } from '@tensely/progress/testing';
import { contentHash } from '@tensely/questions/logic';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { muteErrors } from '../testing/browser-gaps.ts';
import { choice, page } from '../testing/sample-pages.ts';
import { press, showLessons } from '../testing/show-lessons.tsx';

const pages = {
  'A1/nouns/1': page(1, [choice('q1'), choice('q2'), choice('q3')]),
  'A1/nouns/2': page(2, [choice('q4')]),
};

/** Renders the practice screen at an address, with its code and pages loaded. */
async function showPractice(progress: TestProgress, address = '/practice?of=due') {
  const shown = await showLessons(address, { pages, progress });
  await screen.findByRole('heading', { name: 'Practice', level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return shown;
}

/** A learner who has answered the questions of page 1 in the lesson. */
async function afterPage(answers: readonly ('right' | 'wrong')[]) {
  const progress = createTestProgress();
  progress.progress.start();
  await progress.clock.pass(0);
  const questions = scoredQuestions(parsePage(pages['A1/nouns/1']).page);
  const { tracker } = progress.progress;
  const keys = questions.map((question) => ({ questionId: question.id, contentHash: contentHash(question) }));
  tracker.startSession({ level: 'A1', topic: 'nouns', page: 1 }, { questions: keys });
  for (const [place, text] of answers.entries())
    tracker.recordAnswer({
      questionId: questions[place]?.id ?? '',
      questionType: 'multipleChoice',
      userAnswer: [text],
      correctAnswer: 'right',
      isCorrect: text === 'right',
      score: text === 'right' ? 1 : 0,
    });
  await progress.clock.pass(1000);
  return progress;
}

async function answer(shown: { pass(ms: number): Promise<void> }, text: 'right' | 'wrong') {
  await press(new RegExp(`^${text}`));
  await press(/^(Continue|Finish)/);
  await shown.pass(100);
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('offers free practice while the answers load', async () => {
  const progress = createTestProgress();
  progress.endpoint.mode = 'hangs';
  await showLessons('/practice', { pages, progress });
  await screen.findByText(/^Practice brings back your mistakes first/);
  screen.getByText('Loading...');
  expect(hrefOf('Mixed quiz')).toBe('/practice?of=all');
  expect(screen.queryByRole('link', { name: /^My mistakes/ })).toBeNull();
});

test('without mistakes there is nothing to export', async () => {
  await showLessons('/practice?export', { pages, progress: await afterPage(['right', 'right', 'right']) });
  await screen.findByText('You have no mistakes left. Well done!');
});

test('practice of a topic asks from all its pages, and records no reviews of new questions', async () => {
  const progress = await afterPage(['right']);
  const shown = await showPractice(progress, '/practice?of=A1/nouns&n=3');
  screen.getByText('Question 1 of 3');
  for (let number = 0; number < 3; number++) await answer(shown, 'right');
  const seen = screen.getAllByText(/^Right$/);
  expect(seen).toHaveLength(3);
  screen.getByText('This was extra practice. Your scores stay the same.');
  expect(progress.endpoint.received.flatMap(({ update }) => update.progressData.reviews ?? [])).toEqual([]);
  screen.getByRole('button', { name: 'Practise more' });
});

test('retries when the connection is back', async () => {
  const progress = await afterPage(['wrong', 'right', 'right']);
  let isOnline = false;
  const loadPage = async (key: string) => {
    if (!isOnline) throw new Error('offline');
    return Reflect.get(pages, key);
  };
  muteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const shown = await showLessons('/practice?of=due', { loadPage, progress });
  await screen.findByText('Your practice could not be loaded.');
  isOnline = true;
  progress.resume();
  await shown.pass(0);
  await screen.findByText('Question 1 of 1');
});

test('a practice that is not on this device shows a message', async () => {
  const progress = await afterPage(['wrong', 'right', 'right']);
  await showLessons('/practice?finished=2026-01-01T00:00:00.000Z', { pages, progress });
  await screen.findByText('This practice is not on this device.');
  expect(hrefOf('Back to practice')).toBe('/practice');
});

test('records the use of a hint, how long a question was in view, and how many words it has', async () => {
  const progress = await afterPage(['wrong', 'right', 'right']);
  const shown = await showPractice(progress);
  await press('Show a hint');
  screen.getByText(/^Hint: /);
  await shown.pass(4050);
  await answer(shown, 'right');
  const reviews = progress.endpoint.received.flatMap(({ update }) => update.progressData.reviews ?? []);
  const sent = { questionId: 'q1', isCorrect: true, hinted: true, timeSpent: 4, words: 5, day: '2026-05-04' };
  expect(reviews.at(-1)?.reviews.at(-1)).toMatchObject(sent);
});

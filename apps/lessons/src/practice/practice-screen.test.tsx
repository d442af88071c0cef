import { parsePage, scoredQuestions } from '@tensely/content-model/logic';
import { createTestProgress, type TestProgress } from '@tensely/progress/testing';
import { contentHash } from '@tensely/questions/logic';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { choice, page, showLessons } from '../testing/show-lessons.tsx';

const DAY = 86_400_000;
const pages = {
  'A1/nouns/1': page(1, [choice('q1'), choice('q2'), choice('q3')]),
  'A1/nouns/2': page(2, [choice('q4')]),
};
const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

/** The practice screen, once the code of it and the pages are there. */
async function showPractice(progress: TestProgress) {
  const shown = await showLessons('/practice', { pages, progress });
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
  await user.click(screen.getByRole('button', { name: new RegExp(`^${text}`) }));
  await user.click(screen.getByRole('button', { name: /^(Continue|Finish)/ }));
  await shown.pass(100);
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('practice', () => {
  test('on the first day says what it will be, and leads to the first lesson', async () => {
    const progress = createTestProgress();
    progress.progress.start();
    await showPractice(progress);
    screen.getByText('There is nothing to practise yet.');
    expect(hrefOf('Start with A1 Nouns')).toBe('/A1/nouns');
  });

  test('asks what was wrong in a lesson, leads back there, and says when it comes back', async () => {
    const progress = await afterPage(['right', 'wrong', 'right']);
    const shown = await showPractice(progress);
    screen.getByText('Question 1 of 1');
    screen.getByText('What about q2?');
    expect(hrefOf('Back to the lesson: A1 Nouns, page 1')).toBe('/A1/nouns?page=1');
    await answer(shown, 'right');
    screen.getByRole('heading', { name: 'Practice complete' });
    screen.getByText('1 of 1 right');
    within(screen.getByRole('list', { name: 'Questions of this practice' })).getByText(
      /^Comes back (tomorrow|in \d+ days)$/,
    );
    const reviews = progress.endpoint.received.flatMap(({ update }) => update.progressData.reviews ?? []);
    expect(reviews.flatMap((one) => one.reviews)).toMatchObject([{ questionId: 'q2', isCorrect: true, hinted: false }]);
  });

  test('has nothing for somebody who was right in everything, until it is due', async () => {
    const progress = await afterPage(['right', 'right', 'right']);
    await showPractice(progress);
    screen.getByText('Nothing to practise now.');
    screen.getByText(/^The next question comes back in \d+ days\.$/);
    cleanup();
    await act(() => progress.clock.pass(30 * DAY));
    await showPractice(progress);
    screen.getByText('Question 1 of 3');
  });

  test('that was left goes on with the same questions and what was answered', async () => {
    const progress = await afterPage(['wrong', 'wrong', 'right']);
    const shown = await showPractice(progress);
    const [first] = screen.getAllByText(/^What about/);
    await answer(shown, 'wrong');
    cleanup();
    await showPractice(progress);
    screen.getByText('Question 2 of 2');
    expect(screen.getByText(/^What about/).textContent).not.toBe(first?.textContent);
  });

  test('that was finished is listed with its day and how much was right, and its result can be opened again', async () => {
    const progress = await afterPage(['wrong', 'wrong', 'right']);
    const shown = await showPractice(progress);
    expect(screen.queryByRole('heading', { name: 'Your last practices' })).toBeNull();
    await answer(shown, 'right');
    await answer(shown, 'wrong');
    screen.getByText('1 of 2 right');
    await user.click(screen.getByRole('button', { name: 'Practise more' }));
    const list = () => within(screen.getByRole('list', { name: 'Your last practices' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
    cleanup();
    await showPractice(progress);
    await waitFor(() => list().getByText('1 of 2 right'));
    await user.click(list().getByRole('link', { name: /^\d+ \w+ \d{4} at \d\d:\d\d$/ }));
    await screen.findByRole('heading', { name: /^Practice of \d+ \w+ \d{4} at \d\d:\d\d$/, level: 2 });
    screen.getByText('1 of 2 right');
    const questions = within(screen.getByRole('list', { name: 'Questions of this practice' }));
    expect(questions.getAllByText(/^(Right|Wrong)$/).map(({ textContent }) => textContent)).toEqual(['Right', 'Wrong']);
    await user.click(screen.getByRole('button', { name: 'Previous question' }));
    screen.getByText(/^Not q[12]\.$/);
    expect(hrefOf('Back to practice')).toBe('/practice');
  });

  test('that this device does not know says so', async () => {
    const progress = await afterPage(['wrong', 'right', 'right']);
    await showLessons('/practice?finished=2026-01-01T00:00:00.000Z', { pages, progress });
    await screen.findByText('This practice is not on this device.');
    expect(hrefOf('Back to practice')).toBe('/practice');
  });

  test('keeps that a hint was asked for', async () => {
    const progress = await afterPage(['wrong', 'right', 'right']);
    const shown = await showPractice(progress);
    await user.click(screen.getByRole('button', { name: 'Show a hint' }));
    screen.getByText(/^This is about: /);
    await answer(shown, 'right');
    const reviews = progress.endpoint.received.flatMap(({ update }) => update.progressData.reviews ?? []);
    expect(reviews.at(-1)?.reviews.at(-1)).toMatchObject({ questionId: 'q1', hinted: true });
  });

  test('goes on without a connection, says what may be missing, and sends later', async () => {
    const progress = await afterPage(['wrong', 'right', 'right']);
    progress.endpoint.mode = 'offline';
    const shown = await showPractice(progress);
    screen.getByText(/What you did on other devices may be missing/);
    await answer(shown, 'right');
    screen.getByText('1 of 1 right');
    progress.endpoint.mode = 'ok';
    progress.resume();
    await shown.pass(0);
    expect(progress.endpoint.reviews.flatMap(({ reviews }) => reviews)).toMatchObject([
      { questionId: 'q1', isCorrect: true },
    ]);
  });

  test('asks on the announced day, also where the screen stood open overnight', async () => {
    const progress = await afterPage(['wrong', 'right', 'right']);
    const shown = await showPractice(progress);
    await answer(shown, 'right');
    await user.click(screen.getByRole('button', { name: 'Practise more' }));
    await screen.findByText('Nothing to practise now.');
    progress.leave();
    await shown.pass(60 * DAY);
    screen.getByText('Nothing to practise now.');
    progress.resume();
    await shown.pass(0);
    await screen.findByText('Question 1 of 3');
  });

  test('sends the time in which a question was in view and how many words it has', async () => {
    const progress = await afterPage(['wrong', 'right', 'right']);
    const shown = await showPractice(progress);
    await shown.pass(4050);
    await answer(shown, 'right');
    const reviews = progress.endpoint.received.flatMap(({ update }) => update.progressData.reviews ?? []);
    expect(reviews.at(-1)?.reviews.at(-1)).toMatchObject({
      questionId: 'q1',
      timeSpent: 4,
      words: 5,
      day: '2026-05-04',
    });
  });
});

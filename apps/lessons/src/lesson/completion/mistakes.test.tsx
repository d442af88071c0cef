import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { sampleCompletedPage } from '@tensely/progress/testing';
import { markAnswer } from '@tensely/questions/logic';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { activity, choice, page } from '../../testing/sample-pages.ts';
import { answerAll, exercises, press, showLessons } from '../../testing/show-lessons.tsx';
import { LazyCompletedPage, loadCompletion } from './lazy-completion.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const questions = ['q1', 'q2', 'q3', 'q4'].map((id) => choice(id));
const { page: read } = parsePage(page(1, questions));

/** The props of a page that was completed with these answers; a missing answer counts as incorrect. */
function completedWith(answers: readonly string[]) {
  const score = answers.filter((answer) => answer === 'right').length * 25;
  const marked = scoredQuestions(read).slice(0, answers.length);
  return {
    result: { ...sampleCompletedPage({ score, passed: score >= 70 }), bestScore: score, attempts: 1 },
    page: read,
    items: read.questions,
    answers: new Map(marked.map((question, place) => [question.id, markAnswer(question, [answers[place] ?? ''])])),
    previousScore: undefined,
    isLast: false,
    onNext() {},
    answersState: 'here' as const,
    bestAnswers: undefined,
    onPractise() {},
  };
}

beforeAll(loadCompletion);

/** Page 1 of A1 Nouns, completed with these answers; a missing answer counts as incorrect. */
async function completePage(answers: ('right' | 'wrong')[], content: unknown[] = []) {
  const first = page(1, questions, content);
  const shown = await showLessons('/A1/nouns?page=1', { pages: { 'A1/nouns/1': first, 'A1/nouns/2': page(2, []) } });
  await answerAll(...answers);
  if (answers.length < 4 || content.length > 0) await shown.progress.tracker.completePage();
  await shown.pass(0);
  return shown;
}

async function openReview(name = 'See my mistakes', title = 'Your mistakes') {
  await press(name);
  return screen.findByRole('heading', { level: 3, name: title });
}

async function openPractice() {
  await press(/^(Try them again|Try \d mistakes? )/);
  return screen.findByRole('heading', { level: 3, name: 'Practise your mistakes' });
}

const buttons = (place = within(screen.queryByRole('region', { name: 'Exercises' }) ?? document.body)) =>
  place.getAllByRole('button');
const actions = () => buttons().map(({ textContent }) => textContent);
const primary = () => buttons().flatMap((one) => (/primary/.test(one.className) ? [one.textContent] : []));

test.each([
  [
    'offers the mistakes before the next page after a fail',
    ['right', 'wrong', 'wrong', 'right'],
    ['Try 2 mistakes (1 min)', 'See my mistakes', 'Practise again', 'Next page'],
  ],
  [
    'leads on after a pass, and offers its mistakes to review',
    ['right', 'wrong', 'right', 'right'],
    ['Next page', 'Try them again', 'See my mistakes', 'Practise again'],
  ],
  [
    'without mistakes offers to practise the whole page and to review the answers',
    ['right', 'right', 'right', 'right'],
    ['Next page', 'Practise again', 'Review answers'],
  ],
  ['without known answers offers a failed page for practice first', [], ['Practise again', 'Next page']],
] as const)('a completed page %s, in order and weight', (_, answers, offered) => {
  render(<LazyCompletedPage {...completedWith(answers)} />);
  expect(actions()).toEqual(offered);
  expect(primary()).toEqual(offered.slice(0, 1));
});

test('See my mistakes includes the activities of the explanation', async () => {
  await completePage(['right', 'right', 'right', 'right'], [activity]);
  await openReview();
  screen.getByRole('group', { name: 'Mistake 1 of 1: activity in the explanation' });
  exercises().getByText('It names an animal.');
});

describe('practising the mistakes', () => {
  test('leads to the next page once all are right, if the page is passed', async () => {
    const { address } = await completePage(['wrong', 'right', 'right', 'right']);
    await openPractice();
    await answerAll('right');
    screen.getByText('You got it right this time!');
    expect(primary()).toEqual(['Next page']);
    await press('Next page', exercises());
    expect(address()).toBe('/A1/nouns?page=2');
  });

  test('can be left at any time, and the mistakes remain', async () => {
    await completePage(['wrong', 'wrong', 'right', 'right']);
    await openPractice();
    await answerAll('right');
    await press('Stop practising');
    expect(button('Try 2 mistakes (1 min)')).toBeDefined();
    await press('Next page', within(screen.getByRole('navigation', { name: 'Pages' })));
    await press('Previous page');
    expect(actions()).toEqual(['Try 2 mistakes (1 min)', 'See my mistakes', 'Practise again', 'Next page']);
  });
});

test('the code of a completed page shows a loading state; a failure is reported, and a retry loads it', async () => {
  vi.resetModules();
  vi.doMock('./completion-code.tsx', () => Promise.reject(new Error('no connection')));
  const { LazyCompletedPage } = await import('./lazy-completion.tsx');
  render(<LazyCompletedPage {...completedWith([])} />);
  await screen.findByText('The result could not be loaded. Check your connection, then try again.');
  vi.doUnmock('./completion-code.tsx');
  await press('Try again');
  await screen.findByRole('heading', { name: 'Page completed' });
});

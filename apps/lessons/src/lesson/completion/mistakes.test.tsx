import { parsePage } from '@tensely/content/lessons';
import { sampleCompletedPage } from '@tensely/progress/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { activity, choice, page } from '../../testing/sample-pages.ts';
import { answerAll, exercises, press, showLessons } from '../../testing/show-lessons.tsx';
import { loadCompletion } from './lazy-completion.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const options = () => screen.getAllByText(/^(right|wrong)$/).map(({ textContent }) => textContent);

const { page: read } = parsePage(page(1, [choice('q1')]));
const completed = {
  result: { ...sampleCompletedPage(), bestScore: 0, attempts: 1 },
  page: read,
  items: read.questions,
  answers: new Map(),
  previousScore: undefined,
  isLast: false,
  onNext() {},
  answersState: 'here' as const,
  bestAnswers: undefined,
  onPractise() {},
};

/** The heading of the result if every question was answered. */
const COMPLETE = "Lesson Complete! Great job! You've completed all 4 questions.";

beforeAll(loadCompletion);

/** Page 1 of A1 Nouns, completed with these answers; a missing answer counts as incorrect. */
async function completePage(answers: ('right' | 'wrong')[], content: unknown[] = []) {
  const first = page(1, [choice('q1'), choice('q2'), choice('q3'), choice('q4')], content);
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

const buttons = () => exercises().getAllByRole('button');
const actions = () => buttons().map(({ textContent }) => textContent);
const primary = () => buttons().flatMap((one) => (/primary/.test(one.className) ? [one.textContent] : []));

describe('a completed page', () => {
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
  ] as const)('%s, in order and weight', async (_, answers, offered) => {
    await completePage([...answers]);
    expect(actions()).toEqual(offered);
    expect(primary()).toEqual(offered.slice(0, 1));
  });

  test('without mistakes reviews all answers', async () => {
    await completePage(['right', 'right', 'right', 'right']);
    await openReview('Review answers', 'Your answers');
    screen.getByText('Question 1 of 4');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('See my mistakes', () => {
  test('shows each mistake with the answer, the right one and the reason, and takes the focus', async () => {
    await completePage(['right', 'wrong', 'right']);
    const heading = await openReview();
    expect(document.activeElement).toBe(heading);
    screen.getByRole('group', { name: 'Mistake 1 of 2: question 2' });
    expect(button(/^wrong/).getAttribute('aria-pressed')).toBe('true');
    expect(document.body.textContent).toContain('Incorrect. The correct answer is: right');
    screen.getByText('Not q2.');
    screen.getByText('Because of q2.');
    const dots = within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('button');
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Question 2, answered incorrectly',
      expect.stringMatching(/^Question 4, /),
    ]);
    await press('Next question');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Mistake 2 of 2: question 4' }));
    expect(document.body.textContent).toContain('Not answered. The correct answer is: right');
    screen.getByText('Because of q4.');
  });

  test('shows all answers on request, stays at the question, and leads back to the result and on to practice', async () => {
    await completePage(['right', 'wrong', 'right', 'right']);
    await openReview();
    await userEvent.click(screen.getByRole('switch', { name: 'Show all answers' }));
    screen.getByRole('group', { name: 'Question 2 of 4' });
    await press('Previous question');
    screen.getByText('Correct! Well done!');
    screen.getByText('Because of q1.');
    await userEvent.click(screen.getByRole('switch', { name: 'Show all answers' }));
    screen.getByRole('group', { name: 'Mistake 1 of 1: question 2' });
    await press('Back to the result');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: COMPLETE }));
    await openReview();
    await openPractice();
  });

  test('includes the activities of the explanation', async () => {
    await completePage(['right', 'right', 'right', 'right'], [activity]);
    await openReview();
    screen.getByRole('group', { name: 'Mistake 1 of 1: activity in the explanation' });
    exercises().getByText('It names an animal.');
  });
});

test('Review your best attempt shows all its answers, and leads back to the result', async () => {
  await completePage(['right', 'right', 'right', 'wrong']);
  await press('Practise again');
  await answerAll('wrong', 'wrong', 'wrong', 'right');
  expect(actions()).toContain('Review your best attempt');
  await press('Review your best attempt');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Your best attempt' }));
  screen.getByRole('group', { name: 'Question 1 of 4' });
  screen.getByText('Correct! Well done!');
  expect(screen.queryByRole('button', { name: 'Try them again' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Show all answers' }));
  screen.getByRole('group', { name: 'Mistake 1 of 1: question 4' });
  await press('Back to the result');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: COMPLETE }));
});

describe('practising the mistakes', () => {
  test('asks only those in a new order, does not count, and ends with the number of right answers', async () => {
    await completePage(['right', 'wrong', 'wrong', 'wrong']);
    const heading = await openPractice();
    expect(document.activeElement).toBe(heading);
    screen.getByText("Just for practice. Your score won't change.");
    screen.getByRole('group', { name: 'Question 1 of 3' });
    screen.getByText('What about q2?');
    expect(options()).toEqual(['wrong', 'right']);
    await answerAll('right', 'wrong', 'right');
    screen.getByText('2 of 3 right this time.');
    expect(primary()).toEqual(['Try these again']);
    await press('Try these again');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Practise your mistakes' }));
    screen.getByText('What about q2?');
    expect(options()).toEqual(['right', 'wrong']);
    await answerAll('right', 'right', 'right');
    screen.getByText('All 3 right this time!');
    expect(primary()).toEqual(['Practise again']);
    await press('Back to the result');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: COMPLETE }));
  });

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
  render(<LazyCompletedPage {...completed} />);
  await screen.findByText('The result could not be loaded. Check your connection, then try again.');
  vi.doUnmock('./completion-code.tsx');
  await press('Try again');
  await screen.findByRole('heading', { name: 'Page completed' });
});

import type { Clock } from '@tensely/core/logic';
import { ClockProvider } from '@tensely/core/react';
import type { Progress } from '@tensely/progress/logic';
import { ProgressProvider } from '@tensely/progress/react';
import { sampleAnswer, samplePage, sampleQuestions, startTestProgress } from '@tensely/progress/testing';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { countMistakes, ToDo, usePracticeToday } from './to-do.tsx';

function show(props: Partial<Parameters<typeof ToDo>[0]> = {}) {
  render(
    <MemoryRouter>
      <ToDo {...props} onDismiss={() => {}} />
    </MemoryRouter>,
  );
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('mistakes and practice have their places before they are counted', () => {
  show();
  expect(items()).toEqual(['Your mistakes', 'Practice']);
  expect([hrefOf('Your mistakes'), hrefOf('Practice')]).toEqual(['/practice?of=mistakes', '/practice']);
});

test('due reviews link to the practice', () => {
  show({ practice: { due: 1, mistakes: { count: 0 } } });
  expect(hrefOf('1 review due')).toBe('/practice');
});

test('with nothing due and no mistakes home says so, and still offers practice', () => {
  show({ practice: { due: 0, mistakes: { count: 0 } } });
  expect(items()).toEqual([
    'No mistakes leftWell done!',
    'PracticeNothing to review today. Practise anything you like.',
  ]);
});

test.each([
  [1, 1, 'Practise 1 mistake', 'in A1 Nouns, page 2'],
  [5, 3, 'Practise 5 mistakes', 'mostly in A1 Nouns, page 2'],
])('%s mistakes, %s of them on one page: %s, %s', (count, here, link, where) => {
  show({ practice: { due: 0, mistakes: { count, most: { label: 'A1 Nouns', page: 2, count: here } } } });
  expect(hrefOf(link)).toBe('/practice?of=mistakes');
  expect(items()[0]).toBe(`${link}${where}`);
});

const index = {
  levels: [{ key: 'A1', label: 'A1', topics: [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7 }] }],
};

/** A page on which these questions were answered wrong, at these hours. */
function page(number: number, wrong: Record<string, number>) {
  const reviews = Object.entries(wrong).map(([questionId, hour]) => {
    const at = new Date(Date.UTC(2026, 4, 4, hour)).toISOString();
    return { questionId, contentHash: 'h', at, isCorrect: false, timeSpent: 5, hinted: false };
  });
  return { level: 'A1', topic: 'nouns', page: number, reviews };
}

test('counts mistakes over all pages, and names the page with the most', () => {
  expect(countMistakes([page(1, { a: 3 }), page(2, { b: 1, c: 2 })], index)).toEqual({
    count: 3,
    most: { label: 'A1 Nouns', page: 2, count: 2 },
  });
});

test('names the page with the latest mistake of two with equally many', () => {
  expect(countMistakes([page(1, { a: 1 }), page(2, { b: 3 }), page(3, { c: 2 })], index).most?.page).toBe(2);
});

test('names no page without mistakes', () => {
  expect(countMistakes([page(1, {})], index)).toEqual({ count: 0 });
});

/** A learner with a wrong answer. */
async function answerWrong() {
  const learner = await startTestProgress();
  learner.tracker.startSession(samplePage(), sampleQuestions('q1'));
  learner.tracker.recordAnswer(sampleAnswer('q1', { isCorrect: false }));
  return learner;
}

function showDue(progress: Progress, clock: Clock) {
  return renderHook(() => usePracticeToday({ levels: [] }, 'ana')?.due, {
    wrapper: ({ children }) => (
      <ClockProvider value={clock}>
        <ProgressProvider progress={progress}>{children}</ProgressProvider>
      </ClockProvider>
    ),
  });
}

test('home shows the number of due questions once it has loaded', async () => {
  const { progress, clock } = await answerWrong();
  await clock.pass(86_400_000);
  const { result } = showDue(progress, clock);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(1));
});

test('home counts again after a night away, with the old count until then', async () => {
  const { progress, clock, leave, resume } = await answerWrong();
  const { result } = showDue(progress, clock);
  await waitFor(() => expect(result.current).toBe(0));
  leave();
  await clock.pass(86_400_000);
  expect(result.current).toBe(0);
  resume();
  await waitFor(() => expect(result.current).toBe(1));
});

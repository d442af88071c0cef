import type { Clock } from '@tensely/core/logic';
import { ClockProvider } from '@tensely/core/react';
import type { Progress } from '@tensely/progress/logic';
import { ProgressProvider } from '@tensely/progress/react';
import { sampleIndex, samplePage, sampleReview, startTestProgress } from '@tensely/progress/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRouted } from '../testing/render-routed.tsx';
import { countMistakes, ToDo, usePracticeToday } from './to-do.tsx';

function show(props: Partial<Parameters<typeof ToDo>[0]> = {}) {
  renderRouted(<ToDo {...props} onDismiss={() => {}} />);
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

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
  show({ practice: { due: 1, mistakes: { count, most: { label: 'A1 Nouns', page: 2, count: here } } } });
  expect([hrefOf(link), hrefOf('1 review due')]).toEqual(['/practice?of=mistakes', '/practice']);
  expect(items()[0]).toBe(`${link}${where}`);
});

const index = sampleIndex({ A1: { nouns: 7 } });

/** A page on which these questions were answered wrong, at these hours. */
function page(number: number, wrong: Record<string, number>) {
  const reviews = Object.entries(wrong).map(([questionId, hour]) =>
    sampleReview({ questionId, at: new Date(Date.UTC(2026, 4, 4, hour)).toISOString(), isCorrect: false }),
  );
  return { ...samplePage(number), reviews };
}

test('counts mistakes over all pages, and names the page with the most, or with the latest of equally many', () => {
  expect(countMistakes([page(1, { a: 3 }), page(2, { b: 1, c: 2 })], index)).toEqual({
    count: 3,
    most: { label: 'A1 Nouns', page: 2, count: 2 },
  });
  expect(countMistakes([page(1, { a: 1 }), page(2, { b: 3 }), page(3, { c: 2 })], index).most?.page).toBe(2);
  expect(countMistakes([page(1, {})], index)).toEqual({ count: 0 });
});

/** A learner with a wrong answer. */
async function answerWrong() {
  const learner = await startTestProgress();
  learner.open(1, 'q1');
  learner.answer('q1', { isCorrect: false });
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

test('home counts the due questions once they have loaded, and again after a night away, with the old count until then', async () => {
  const { progress, clock, leave, resume } = await answerWrong();
  const { result } = showDue(progress, clock);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(0));
  leave();
  await clock.pass(86_400_000);
  expect(result.current).toBe(0);
  resume();
  await waitFor(() => expect(result.current).toBe(1));
});

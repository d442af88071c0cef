import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRouted } from '../../testing/render-routed.tsx';
import { ExamsPart } from './exams-part.tsx';
import type { ExamsOverview, ExamsState } from './read-exams.ts';

const nothing: ExamsOverview = { running: [], ended: [], scores: [] };

const show = (state: ExamsState) => renderRouted(<ExamsPart state={state} />);

const showExams = (exams: Partial<ExamsOverview>) => show({ status: 'ready', exams: { ...nothing, ...exams } });

afterEach(() => vi.useRealTimers());

test('a running exam shows its remaining time, which counts down, and a link', () => {
  vi.useFakeTimers();
  showExams({ running: [{ path: '/exams/fede/test-1', endsAt: Date.now() + 98 * 60_000 + 500 }] });
  screen.getByText('An exam is running: 1 h 38 min left');
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/exams/fede/test-1');
  act(() => void vi.advanceTimersByTime(60 * 60_000));
  screen.getByText('An exam is running: 38 min left');
  act(() => void vi.advanceTimersByTime(39 * 60_000));
  screen.getByText('An exam is running: the time is up');
});

test.each<[string, Partial<ExamsOverview>, string, string]>([
  ['an exam whose time ran out', { ended: ['/exams/fede/results/1'] }, 'See the result', '/exams/fede/results/1'],
  ['no exam', {}, 'Choose a practice exam', '/exams'],
])('a learner with %s gets a link', (_, exams, name, address) => {
  showExams(exams);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test('a failed load offers a retry', async () => {
  const onRetry = vi.fn();
  show({ status: 'failed', onRetry });
  screen.getByText('Your exams could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

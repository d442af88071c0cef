import { ProgressProvider } from '@tensely/progress/react';
import { createTestProgress, sampleAnswer, samplePage } from '@tensely/progress/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePracticeDue } from './use-practice-due.ts';

const DAY = 86_400_000;

test('home is told how many questions are due, and nothing before that is known', async () => {
  const { progress, clock } = createTestProgress();
  progress.start();
  await clock.pass(0);
  progress.tracker.startSession(samplePage(), { questions: [{ questionId: 'q1', contentHash: 'h' }] });
  progress.tracker.recordAnswer(sampleAnswer('q1', { isCorrect: false }));
  await clock.pass(DAY);
  const { result } = renderHook(() => usePracticeDue(true), {
    wrapper: ({ children }) => <ProgressProvider progress={progress}>{children}</ProgressProvider>,
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(1));
});

test('home counts again after a night away, with the old count until then', async () => {
  const learner = createTestProgress();
  const { progress, clock } = learner;
  progress.start();
  await clock.pass(0);
  progress.tracker.startSession(samplePage(), { questions: [{ questionId: 'q1', contentHash: 'h' }] });
  progress.tracker.recordAnswer(sampleAnswer('q1', { isCorrect: false }));
  const { result } = renderHook(() => usePracticeDue(true), {
    wrapper: ({ children }) => <ProgressProvider progress={progress}>{children}</ProgressProvider>,
  });
  await waitFor(() => expect(result.current).toBe(0));
  learner.leave();
  await clock.pass(DAY);
  expect(result.current).toBe(0);
  learner.resume();
  await waitFor(() => expect(result.current).toBe(1));
});

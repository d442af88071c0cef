import type { Clock } from '@tensely/core/logic';
import { ClockProvider } from '@tensely/core/react';
import type { Progress } from '@tensely/progress/logic';
import { ProgressProvider } from '@tensely/progress/react';
import { createTestProgress, sampleAnswer, samplePage } from '@tensely/progress/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePracticeToday } from './to-do.tsx';

const DAY = 86_400_000;
const index = { levels: [] };

function show(progress: Progress, clock: Clock) {
  return renderHook(() => usePracticeToday(index, 'ana')?.due, {
    wrapper: ({ children }) => (
      <ClockProvider value={clock}>
        <ProgressProvider progress={progress}>{children}</ProgressProvider>
      </ClockProvider>
    ),
  });
}

test('home shows the number of due questions once it has loaded', async () => {
  const { progress, clock } = createTestProgress();
  progress.start();
  await clock.pass(0);
  progress.tracker.startSession(samplePage(), { questions: [{ questionId: 'q1', contentHash: 'h' }] });
  progress.tracker.recordAnswer(sampleAnswer('q1', { isCorrect: false }));
  await clock.pass(DAY);
  const { result } = show(progress, clock);
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
  const { result } = show(progress, clock);
  await waitFor(() => expect(result.current).toBe(0));
  learner.leave();
  await clock.pass(DAY);
  expect(result.current).toBe(0);
  learner.resume();
  await waitFor(() => expect(result.current).toBe(1));
});

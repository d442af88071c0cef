import { createTestProgress } from '@tensely/progress/testing';
import { expect, test } from 'vitest';
import { samplePaper } from '../../testing/fake-run.ts';
import { trackedSessions } from './exam-sessions.ts';

test('the shared tracker records sections under the exam’s code, counted from 1', async () => {
  const { progress, endpoint, clock } = createTestProgress();
  const sessions = trackedSessions(progress.tracker, samplePaper());
  sessions.start(0, 0);
  sessions.count(2);
  sessions.save();
  sessions.start(1, 1);
  sessions.save();
  sessions.end();
  await clock.pass(1000);
  const saved = endpoint.received.map(({ update }) => update.progressData.currentSession);
  expect(saved).toMatchObject([
    { type: 'EXAM', examCode: 'FEDE-TEST-1', section: 1, progress: { totalQuestions: 2 }, questions: [] },
    { type: 'EXAM', examCode: 'FEDE-TEST-1', section: 2, progress: { totalQuestions: 1 } },
  ]);
  expect(progress.tracker.getSnapshot().session).toBeUndefined();
});

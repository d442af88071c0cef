import { createTestProgress } from '@tensely/progress/testing';
import { beforeEach, expect, test } from 'vitest';
import { type UnsavedWork, watchUnsavedWork } from './start-hold.ts';

const page = { level: 'A1', topic: 'nouns', page: 1 };
const questions = [{ questionId: 'q1', contentHash: 'h1' }];
const answer = {
  questionId: 'q1',
  questionType: 'multipleChoice',
  userAnswer: ['cat'],
  correctAnswer: 'cat',
  isCorrect: true,
  score: 1,
};

let isHeld = false;
let notifications = 0;
let work: UnsavedWork;
const { progress, endpoint, clock } = createTestProgress();

beforeEach(() => {
  isHeld = false;
  work = watchUnsavedWork({ isHeld: () => isHeld, subscribe: () => () => {} }, progress);
  work.subscribe(() => {
    notifications += 1;
  });
});

test('a remote that holds the learner has unsaved work', () => {
  expect(work.any()).toBe(false);
  isHeld = true;
  expect(work.any()).toBe(true);
});

test('an answer is unsaved work until the endpoint has it', async () => {
  progress.start();
  await clock.pass(0);
  progress.tracker.startSession(page, { questions });
  await clock.pass(0);
  progress.tracker.recordAnswer(answer);
  expect(work.any()).toBe(true);
  expect(notifications).toBeGreaterThan(0);
  endpoint.mode = 'offline';
  void progress.tracker.saveProgress();
  await clock.pass(0);
  expect(progress.tracker.getSnapshot().session?.unsaved).toBe(false);
  expect(work.any(), 'it waits on the device').toBe(true);
  endpoint.mode = 'ok';
  await clock.pass(60_000);
  expect(work.any()).toBe(false);
});

test('a remote that crashed while it held the learner has unsaved work until it is shown again', () => {
  const before = notifications;
  work.interrupted('exams');
  expect(work.any()).toBe(true);
  work.shown('lessons');
  expect(work.any()).toBe(true);
  work.shown('exams');
  expect(work.any()).toBe(false);
  expect(notifications).toBe(before + 3);
});

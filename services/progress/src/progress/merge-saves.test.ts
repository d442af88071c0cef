import { expect, it } from 'vitest';
import { session } from '../testing/service-under-test.ts';
import { mergeSaves } from './merge-saves.ts';

function answering(lastActivity: string, ...ids: string[]) {
  const questions = session().questions.flatMap((sample) => ids.map((questionId) => ({ ...sample, questionId })));
  return session({ lastActivity, questions });
}
const phone = answering('2026-05-04T10:00:00.000Z', 'q1', 'q2');
const laptop = answering('2026-05-04T10:05:00.000Z', 'q1', 'q3');

it('two devices on one page follow the sequence when a clock was set back', () => {
  const { lastActivity, questions } = mergeSaves(laptop, phone, false);
  expect(lastActivity).toBe(phone.lastActivity);
  expect(questions.map(({ questionId }) => questionId).toSorted()).toEqual(['q1', 'q2', 'q3']);
});

it('a stored session that no longer parses is replaced', () => {
  expect(mergeSaves({ questions: 'lost' }, phone, true)).toEqual(phone);
});

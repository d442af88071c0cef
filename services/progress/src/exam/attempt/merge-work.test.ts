import { type ExamWork, NO_WORK, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptId, phone } from '../../testing/exam-work.ts';
import { noon } from '../../testing/service-under-test.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import { mergeWork } from './merge-work.ts';

const { paper, key } = await splitExam('test-1', sampleExam());
const empty = newAttempt(
  { id: attemptId, testId: 'test-1', paper: paper.hash, extraTime: 0, device: phone },
  key,
  noon,
);
const now = new Date('2026-05-04T13:00:00Z');
const take = (attempt: Attempt, sent: ExamWork, at: Date, isKeyKnown = false) =>
  mergeWork({ attempt, isKeyKnown }, paper, sent, at);

/** The document that a device saves after each of these choices, a second apart. */
function documentsOf(choices: readonly (readonly [place: string, choice: string])[]): ExamWork[] {
  const documents: ExamWork[] = [];
  for (const [second, [place, choice]] of choices.entries()) {
    const timestamp = new Date(noon.getTime() + second * 1000).toISOString();
    const before = documents.at(-1) ?? NO_WORK;
    const flags = second % 2 === 0 ? [place] : [];
    documents.push({ ...before, flags, answers: { ...before.answers, [place]: { answer: [choice], timestamp } } });
  }
  return documents;
}

it('converges to a device’s last document whatever the order and number of its saves', () => {
  const choice = fc.constantFrom('On a roof', 'In a park', '');
  const choices = fc.array(fc.tuple(fc.constantFrom('0-0', '0-1'), choice), { minLength: 1, maxLength: 12 });
  const arrivals = choices.chain((given) => {
    const documents = documentsOf(given);
    const repeats = fc.array(fc.constantFrom(...documents), { maxLength: 4 });
    const order = fc.shuffledSubarray(documents, { minLength: documents.length });
    return fc.tuple(fc.constant(documents), order, repeats);
  });
  fc.assert(
    fc.property(arrivals, ([documents, order, repeats]) => {
      const end = [...order, ...repeats].reduce((attempt, sent) => take(attempt, sent, now).attempt, empty);
      expect(end.work).toEqual(documents.at(-1));
    }),
  );
});

it('ignores an answer that arrives again unchanged', () => {
  const [document = NO_WORK] = documentsOf([['0-0', 'On a roof']]);
  const once = take(empty, document, now);
  const muchLater = new Date('2026-05-04T18:00:00Z');
  expect(take(once.attempt, document, muchLater)).toEqual({ attempt: once.attempt, isLate: false });
});

it('is late for an unknown answer, but not for another time of the same or of a replaced answer', () => {
  const [first = NO_WORK, second = NO_WORK] = documentsOf([
    ['0-0', 'In a park'],
    ['0-0', 'On a roof'],
  ]);
  const { attempt } = take(empty, second, now);
  const muchLater = new Date('2026-05-04T18:00:00Z');
  const isLate = (sent: ExamWork) => take(attempt, sent, muchLater).isLate;
  const aheadOfTime = { '0-0': { answer: ['On a roof'], timestamp: '2026-05-05T00:00:00.000Z' } };
  expect(isLate({ ...second, answers: aheadOfTime })).toBe(false);
  expect(isLate(first)).toBe(false);
  expect(isLate({ ...second, answers: { '0-0': { answer: ['On a farm'], timestamp: now.toISOString() } } })).toBe(true);
  expect(isLate({ ...second, answers: { '0-1': { answer: ['It is sold'], timestamp: now.toISOString() } } })).toBe(
    true,
  );
});

it('is late for any change after the deadline, even with a stored answer’s time', () => {
  const [first = NO_WORK] = documentsOf([['0-0', 'In a park']]);
  const { attempt } = take(empty, first, now);
  const muchLater = new Date('2026-05-04T18:00:00Z');
  const [other = NO_WORK] = documentsOf([['0-0', 'On a roof']]);
  expect(take(attempt, other, muchLater)).toEqual({ attempt, isLate: false });
  expect(take(empty, other, muchLater).isLate).toBe(true);
});

it('allows no grace period once the correct answers may be known', () => {
  const [document = NO_WORK] = documentsOf([['0-0', 'On a roof']]);
  const justAfter = new Date('2026-05-04T13:45:10Z');
  expect(take(empty, document, justAfter).isLate).toBe(false);
  expect(take(empty, document, justAfter, true).isLate).toBe(true);
});

it('clamps the times of answers between the start and now', () => {
  const early = { ...NO_WORK, answers: { '0-0': { answer: ['On a roof'], timestamp: '2020-01-01T00:00:00Z' } } };
  const ahead = { ...NO_WORK, answers: { '0-0': { answer: ['In a park'], timestamp: '2030-01-01T00:00:00Z' } } };
  const timeOf = (sent: ExamWork) => take(empty, sent, now).attempt.work.answers['0-0']?.timestamp;
  expect([timeOf(early), timeOf(ahead)]).toEqual([noon.toISOString(), now.toISOString()]);
});

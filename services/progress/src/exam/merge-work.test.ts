import { type ExamWork, NO_WORK, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, attemptId, phone, work } from '../testing/exam-work.ts';
import { noon } from '../testing/service-under-test.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import { mergeWork } from './merge-work.ts';

const { paper, key } = await splitExam('test-1', sampleExam());
const start = { id: attemptId, testId: 'test-1', paper: paper.hash, extraTime: 0, device: phone } as const;
const empty = newAttempt(start, key, noon);
const merge = (attempt: Attempt, sent: ExamWork, time: string, isKeyKnown = false) =>
  mergeWork({ attempt, isKeyKnown }, paper, sent, new Date(at(time)));

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
      const saves = [...order, ...repeats];
      const end = saves.reduce((attempt, sent) => merge(attempt, sent, '13:00:00').attempt, empty);
      expect(end.work).toEqual(documents.at(-1));
    }),
  );
});

const park = work(['0-0', ['In a park'], '12:00:00']);
const roof = work(['0-0', ['On a roof'], '12:00:01']);

it('ignores an answer that arrives again unchanged', () => {
  const { attempt } = merge(empty, park, '13:00:00');
  expect(merge(attempt, park, '18:00:00')).toEqual({ attempt, isLate: false });
});

it.each([
  ['another time of the stored answer', work(['0-0', ['On a roof'], '18:30:00']), false],
  ['a replaced answer', park, false],
  ['another answer with the stored one’s time', work(['0-0', ['On a farm'], '12:00:01']), false],
  ['another answer', work(['0-0', ['On a farm'], '13:00:00']), true],
  ['an answer to another question', work(['0-1', ['It is sold'], '13:00:00']), true],
])('after the deadline %s is late: %s', (_, sent, isLate) => {
  const { attempt } = merge(empty, roof, '13:00:00');
  expect(merge(attempt, sent, '18:00:00').isLate).toBe(isLate);
});

it('allows no grace period once the correct answers may be known', () => {
  expect(merge(empty, roof, '13:45:10').isLate).toBe(false);
  expect(merge(empty, roof, '13:45:10', true).isLate).toBe(true);
});

it.each([
  ['2020-01-01T00:00:00Z', at('12:00:00')],
  ['2030-01-01T00:00:00Z', at('13:00:00')],
])('clamps an answer of %s to between the start and now', (timestamp, expected) => {
  const sent = { ...NO_WORK, answers: { '0-0': { answer: ['On a roof'], timestamp } } };
  expect(merge(empty, sent, '13:00:00').attempt.work.answers['0-0']?.timestamp).toBe(expected);
});

it('never completes a section without questions', () => {
  const sections = paper.sections.map((section) => ({ ...section, questions: [] }));
  const { attempt } = mergeWork({ attempt: empty, isKeyKnown: false }, { ...paper, sections }, work(), noon);
  expect(attempt.completedSections).toEqual([]);
});

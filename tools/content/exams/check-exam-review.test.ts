import { examQuestionHash } from '@tensely/content/exams';
import { expect, test } from 'vitest';
import { checkExam } from './check-exam.ts';
import { checkExamReview } from './check-exam-review.ts';
import { filesWith } from './testing/sample-files.ts';

function wellFormedSample() {
  const { well } = checkExam(filesWith(), () => true);
  if (!well) throw new Error('The sample is not well-formed.');
  return well;
}

const exam = wellFormedSample();
const answers = await Promise.all(
  exam.exam.sections.flatMap(({ questions }, section) =>
    questions.map(async (question, number) => ({
      place: `${section}-${number}`,
      contentHash: await examQuestionHash(question),
      answer: question.type === 'gapFill' ? question.correctAnswers : [question.correctAnswer],
      agrees: true,
    })),
  ),
);

async function sentencesFor(review: unknown): Promise<string[]> {
  const defects = await checkExamReview(exam, 'review/test-9.json', review);
  expect(defects.every(({ file }) => file === 'review/test-9.json')).toBe(true);
  return defects.map(({ sentence }) => sentence);
}

/** The sentences for a review with one answer changed, or removed if undefined. */
function withAnswer(place: string, change: object | undefined): Promise<string[]> {
  const changed = answers.flatMap((answer) => {
    if (answer.place !== place) return [answer];
    return change ? [{ ...answer, ...change }] : [];
  });
  return sentencesFor({ test: 'test-9', answers: changed });
}

test('accepts a review that answers the current version of every question', async () => {
  expect(await sentencesFor({ test: 'test-9', answers })).toEqual([]);
});

test.each([undefined, {}, { test: 'test-9', answers: [{ place: '0-0' }] }])('%j is no review', async (review) => {
  expect(await sentencesFor(review)).toEqual(['The test has no review, or one that cannot be read.']);
});

test('reports a question without an answer, and one that was changed after its review', async () => {
  expect(await withAnswer('2-9', undefined)).toEqual([
    `"2-9" was not answered by a second solver; its contentHash is "${answers.at(-1)?.contentHash}".`,
  ]);
  expect(await withAnswer('0-3', { contentHash: '0123456789abcdef' })).toEqual([
    `"0-3" was changed after its review and must be answered again; its contentHash is "${answers[3]?.contentHash}".`,
  ]);
});

test('reports a solver who disagreed without a note', async () => {
  const other = { answer: ['Morning answer 0 of four'], agrees: false };
  expect(await withAnswer('0-3', other)).toEqual([
    'The solver of "0-3" disagreed, and no note says how it was resolved.',
  ]);
  expect(await withAnswer('0-3', { ...other, note: 'Both were possible: the question was reworded.' })).toEqual([]);
});

test('reports a solver marked as agreeing whose answer differs from the key', async () => {
  expect(await withAnswer('2-0', { answer: ['∅', 'x', 'y'] })).toEqual([
    'The solver of "2-0" gave another answer than the key, but is marked as agreeing.',
  ]);
});

test('reports an answer without a question, a second answer, and the review of another test', async () => {
  const [first, ...rest] = answers;
  expect(await sentencesFor({ test: 'test-8', answers: [first, first, ...rest, { ...first, place: '3-0' }] })).toEqual([
    'The review is for "test-8", not "test-9".',
    '"0-0" is answered twice.',
    'There is no question "3-0".',
  ]);
});

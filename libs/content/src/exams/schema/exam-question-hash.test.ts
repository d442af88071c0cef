import { describe, expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import type { ExamQuestion } from './exam.schema.ts';
import { examQuestionHash } from './exam-question-hash.ts';

const [reading, gaps] = sampleExam().sections.map(({ questions }) => questions[0]);

/** The hash of a sample question with a change. */
function hashOf(question: ExamQuestion | undefined, change: object = {}): Promise<string> {
  if (!question) throw new Error('The sample has no such question.');
  return examQuestionHash({ ...question, ...change });
}

test('the hash is short and the same on every machine and in every version', async () => {
  expect(await hashOf(reading)).toBe('ec7f4e9b53998f24');
});

describe('the hash stays the same when', () => {
  test.each([
    [reading, { id: 'q9' }],
    [reading, { explanation: 'Reworded.' }],
    [reading, { quote: 'Bees live on the roof' }],
    [reading, { lesson: 'B2/futurePerf/2' }],
    [gaps, { explanations: [] }],
  ])('%j changes to %j', async (question, change) => {
    expect(await hashOf(question, change)).toBe(await hashOf(question));
  });

  test('the fields are in another order', async () => {
    expect(await hashOf(gaps, Object.fromEntries(Object.entries(gaps ?? {}).reverse()))).toBe(await hashOf(gaps));
  });
});

test.each([
  [reading, { question: 'Where do the wasps live?' }],
  [reading, { options: ['In a park', 'On a roof', 'At a school', 'On a farm'] }],
  [reading, { correctAnswer: 'In a park' }],
  [gaps, { template: 'By 2031 the garden _____ tea for a century, and _____ tea will be green.' }],
  [gaps, { correctAnswers: ['will have grown', 'the'] }],
  [gaps, { options: { '1': ['a', 'b', 'c', 'd'], '2': ['the', 'a', '∅', 'an'] } }],
])('the hash changes when %j changes to %j', async (question, change) => {
  expect(await hashOf(question, change)).not.toBe(await hashOf(question));
});

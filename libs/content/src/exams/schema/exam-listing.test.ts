import { expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { splitExam } from './exam-key.ts';
import { toListing } from './paper.schema.ts';

test('a listing has what a card shows, but no texts and no questions', async () => {
  const { paper } = await splitExam('test-1', sampleExam());
  expect(toListing(paper)).toEqual({
    testId: 'test-1',
    hash: paper.hash,
    title: 'Sample test',
    examType: 'fede',
    level: 'B2',
    topics: ['Bees', 'Tea'],
    timeLimit: 105,
    totalPoints: 12,
    sections: 2,
    questions: 3,
  });
});

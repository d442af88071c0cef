import { expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { blankCount, completeTemplate } from './blanks.ts';
import { publicPaper } from './exam-key.ts';

test('a multiple choice has one answer, a gap fill one per blank', () => {
  const paper = publicPaper({ testId: 'test-1', hash: 'a'.repeat(64), exam: sampleExam() });
  expect(paper.sections.map(({ questions }) => questions.map(blankCount))).toEqual([[1, 1], [2]]);
});

test.each([
  ['She _____ here.', ['works'], 'She works here.'],
  ['_____ tea is _____.', ['∅', 'green'], 'tea is green.'],
  ['The man _____ we met _____, Tom, left.', ['∅', '∅'], 'The man we met, Tom, left.'],
  ['A _____, b _____; c _____!', ['∅', '∅', '∅'], 'A, b; c!'],
  ['She _____ here and _____ there.', ['works'], 'She works here and _____ there.'],
  ['No blank.', ['x'], 'No blank.'],
])('completes "%s" with %j to "%s"', (template, answers, text) => {
  expect(completeTemplate(template, answers)).toBe(text);
});

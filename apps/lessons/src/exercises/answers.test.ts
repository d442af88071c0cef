import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { markAnswer } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { choice, page } from '../testing/sample-pages.ts';
import { markAnswers } from './answers.ts';

const questions = scoredQuestions(parsePage(page(1, [choice('q1'), choice('q2')])).page);

test('an answer is marked once, however often the records change; another answer gets its own mark', () => {
  const given = questions.map((question) => markAnswer(question, ['wrong']));
  const before = markAnswers(questions, { q1: { userAnswer: ['wrong'] } });
  const after = markAnswers(questions, { q1: { userAnswer: ['wrong'] }, q2: { userAnswer: ['right'] } });
  expect([before.get('q1'), after.get('q1')]).toEqual([given[0], given[0]]);
  expect(after.get('q1')).toBe(given[0]);
  expect(after.get('q2')?.mark.outcome).toBe('right');
});

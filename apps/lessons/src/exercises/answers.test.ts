import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { markAnswer } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { choice, page } from '../testing/show-lessons.tsx';
import { markAnswers } from './answers.ts';

const questions = scoredQuestions(parsePage(page(1, [choice('q1'), choice('q2')])).page);

test('a recorded answer is marked once, however often the records change', () => {
  const before = markAnswers(questions, { q1: { userAnswer: ['right'] } }).get('q1');
  const after = markAnswers(questions, { q1: { userAnswer: ['right'] }, q2: { userAnswer: ['wrong'] } });
  expect(before?.mark.outcome).toBe('right');
  expect(after.get('q1')).toBe(before);
  expect(after.get('q2')?.mark.outcome).toBe('wrong');
});

test('an answer keeps its original mark; another answer gets its own', () => {
  const given = questions.map((question) => markAnswer(question, ['wrong']));
  const answers = markAnswers(questions, { q1: { userAnswer: ['wrong'] }, q2: { userAnswer: ['right'] } });
  expect(answers.get('q1')).toBe(given[0]);
  expect(answers.get('q2')?.mark.outcome).toBe('right');
});

import { parsePage, scoredQuestions } from '@tensely/content-model/logic';
import { markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { choice, page } from '../testing/show-lessons.tsx';
import { createMarks } from './answers.ts';

const questions = scoredQuestions(parsePage(page(1, [choice('q1'), choice('q2')])).page);

function first(): ScoredQuestion {
  const [question] = questions;
  if (!question) throw new Error('The page has no question.');
  return question;
}

test('a recorded answer is marked once, however often the records change', () => {
  const marks = createMarks();
  const before = marks.answersOf(questions, { q1: { userAnswer: ['right'] } }).get('q1');
  const after = marks.answersOf(questions, { q1: { userAnswer: ['right'] }, q2: { userAnswer: ['wrong'] } });
  expect(before?.mark.outcome).toBe('right');
  expect(after.get('q1')).toBe(before);
  expect(after.get('q2')?.mark.outcome).toBe('wrong');
});

test('an answer keeps the mark that it got when it was given', () => {
  const marks = createMarks();
  const given = markAnswer(first(), ['wrong']);
  marks.add(first(), given);
  expect(marks.answersOf(questions, { q1: { userAnswer: ['wrong'] } }).get('q1')).toBe(given);
});

test('another answer to the same question gets its own mark', () => {
  const marks = createMarks();
  marks.add(first(), markAnswer(first(), ['wrong']));
  expect(marks.answersOf(questions, { q1: { userAnswer: ['right'] } }).get('q1')?.mark.outcome).toBe('right');
});

import { sampleExam } from '@tensely/exam-model/testing';
import { expect, test } from 'vitest';
import { createExamDevice, createExamTab } from '../../testing/exam-tab.ts';
import { sampleResult } from '../../testing/sample-results.ts';
import { mistakesOf } from './mistakes-of.ts';

test('what was missed goes to practice by its lesson page, each answer and blank with an id of its own', () => {
  const result = sampleResult();
  const taught = structuredClone(result);
  for (const { questions } of taught.sections)
    for (const { answers } of questions) for (const answer of answers) answer.lesson = 'B2/futurePerf/2';
  const missed = taught.sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers));
  const mistakes = mistakesOf(taught);
  expect(mistakes).toHaveLength(missed.filter(({ isCorrect }) => !isCorrect).length);
  expect(new Set(mistakes.map(({ id }) => id)).size).toBe(mistakes.length);
  for (const { page, at } of mistakes) {
    expect(page).toEqual({ level: 'B2', topic: 'futurePerf', page: 2 });
    expect(at).toBe(result.finishedAt);
  }
});

test('what no lesson teaches, and what was right, is left out', () => {
  const result = sampleResult({}, undefined, sampleExam());
  for (const { questions } of result.sections)
    for (const { answers } of questions) for (const answer of answers) delete answer.lesson;
  expect(mistakesOf(result)).toEqual([]);
});

test('a result that is read tells practice, and does so to its own learner alone', async () => {
  const tab = createExamTab(createExamDevice());
  const result = sampleResult();
  tab.exams.results.put('ben', result);
  expect(tab.read).toEqual([]);
  tab.exams.results.put('ana', result);
  expect(tab.read).toEqual([result]);
});

import { NO_WORK } from '@tensely/exam-model/logic';
import { expect, test } from 'vitest';
import { samplePaper } from '../../testing/fake-run.ts';
import { questionStates, stateWords } from './question-state.ts';

const timestamp = '2026-05-04T09:00:00.000Z';

test('questions are answered, part answered or unanswered, and flagged besides', () => {
  const states = questionStates(samplePaper(), {
    ...NO_WORK,
    answers: { '0-0': { answer: ['On a roof'], timestamp }, '1-0': { answer: ['', '∅'], timestamp } },
    flags: ['0-1', '1-0'],
  });
  expect(states.map((section) => section.map(stateWords))).toEqual([
    ['answered', 'unanswered, flagged'],
    ['part answered, flagged'],
  ]);
});

test('a choice that was taken back leaves the question unanswered', () => {
  const answers = { '0-0': { answer: [''], timestamp }, '1-0': { answer: ['', ''], timestamp } };
  const states = questionStates(samplePaper(), { ...NO_WORK, answers });
  expect(states.flat().map(({ completion }) => completion)).toEqual(['unanswered', 'unanswered', 'unanswered']);
});

import { NO_WORK } from '@tensely/content/exams';
import { expect, test } from 'vitest';
import { samplePaper } from '../../testing/fake-run.ts';
import { runnerMessages } from '../runner-messages.ts';
import { questionName, questionStates } from './question-state.ts';

const timestamp = '2026-05-04T09:00:00.000Z';

test('questions are answered, partly answered or unanswered, and may be flagged', () => {
  const states = questionStates(samplePaper(), {
    ...NO_WORK,
    answers: { '0-0': { answer: ['On a roof'], timestamp }, '1-0': { answer: ['', '∅'], timestamp } },
    flags: ['0-1', '1-0'],
  });
  expect(states.flat().map((state) => questionName(runnerMessages.now(), state))).toEqual([
    'Section 1, question 1, answered',
    'Section 1, question 2, unanswered, flagged',
    'Section 2, question 1, partly answered, flagged',
  ]);
});

test('a removed choice leaves the question unanswered', () => {
  const answers = { '0-0': { answer: [''], timestamp }, '1-0': { answer: ['', ''], timestamp } };
  const states = questionStates(samplePaper(), { ...NO_WORK, answers });
  expect(states.flat().map(({ completion }) => completion)).toEqual(['unanswered', 'unanswered', 'unanswered']);
});

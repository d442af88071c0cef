import { markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { completedText } from './completed-text.ts';

const fields = { id: 'q', explanation: 'Why.' };

test('fills blanks with the learner’s right answers or the accepted ones, without the cue in brackets', () => {
  const question: ScoredQuestion = {
    ...fields,
    type: 'gapFill',
    template: 'She _____ (not / go) home. They _____ (be) late.',
    correctAnswers: [['did not go', "didn't go"], 'were'],
  };
  expect(completedText(question, markAnswer(question, ["didn't go", 'was']))).toBe(
    "She didn't go home. They were late.",
  );
});

test('fills the words of a word bank in place, line by line', () => {
  const question: ScoredQuestion = {
    ...fields,
    type: 'wordBank',
    paragraph: 'Ana: I _____ tea.\nBen: I _____.',
    wordBank: ['like', 'do'],
    correctAnswers: ['like', 'do'],
  };
  expect(completedText(question, markAnswer(question, ['do', 'like']))).toBe('Ana: I like tea.\nBen: I do.');
});

test('a question without blanks has no such text', () => {
  const question: ScoredQuestion = { ...fields, type: 'trueFalse', statement: 'Yes.', correctAnswer: true };
  expect(completedText(question, markAnswer(question, ['true']))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { wordCount } from './word-count.ts';

test('counts what there is to read before the answer', () => {
  const question = {
    id: 'a1-nouns-1',
    type: 'multipleChoice',
    question: [{ text: 'Which one ' }, { text: 'is a noun?', textStyle: 'bold-italic', newLine: true }],
    options: [{ text: 'dog', feedback: 'A dog is a thing.' }, { text: 'to run' }],
    correctAnswer: 'dog',
    explanation: 'Nouns are names of things.',
    tags: ['noun recognition'],
  };
  expect(wordCount(question)).toBe(8);
  expect(wordCount([{ type: 'instructions', text: 'Choose one.' }, question])).toBe(10);
});

test('counts the blanks of a text with its words, and its accepted answers not', () => {
  expect(wordCount({ type: 'gapFill', template: 'I ___ to school\nevery  day.', correctAnswers: ['went'] })).toBe(6);
});

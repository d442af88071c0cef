import { expect, test } from 'vitest';
import { wordCount } from './word-count.ts';

test('counts the words to read before answering', () => {
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

test('counts the words and blanks of a text, but not its accepted answers', () => {
  expect(wordCount({ type: 'gapFill', template: 'I ___ to school\nevery  day.', correctAnswers: ['went'] })).toBe(6);
});

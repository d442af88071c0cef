import type { QuestionItem } from '@tensely/content/lessons';
import { reorderQuestion } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { reordered } from './reorder.ts';

const choice: QuestionItem = {
  type: 'multipleChoice',
  id: 'q1',
  question: 'Which?',
  options: [{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }],
  correctAnswer: 'b',
};
const bank: QuestionItem = {
  type: 'wordBank',
  id: 'q2',
  paragraph: '_____ and _____',
  wordBank: ['one', 'two', 'three'],
  correctAnswers: ['one', 'two'],
};
const gap: QuestionItem = { type: 'gapFill', id: 'q3', template: 'She _____ (be).', correctAnswers: ['is'] };

const optionsOf = (item?: QuestionItem) =>
  item?.type === 'multipleChoice' ? item.options.map(({ text }) => text) : [];

test('each attempt has the same options in a different order from the previous one', () => {
  let items: QuestionItem[] = [choice];
  for (const attempt of [1, 2, 3, 4, 5]) {
    const next = reordered(items, attempt);
    expect(optionsOf(next[0])).not.toEqual(optionsOf(items[0]));
    expect(optionsOf(next[0]).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    items = next;
  }
});

test('each learner sees the options in their own order, the same on every visit', () => {
  const orders = ['ana', 'leo', 'mei', 'omar'].map((learner) => optionsOf(reorderQuestion(choice, learner)).join());
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect(optionsOf(reorderQuestion(choice, 'ana')).join()).toBe(orders[0]);
});

test('options with a meaningful order keep it', () => {
  expect(optionsOf(reorderQuestion({ ...choice, keepOrder: true as const }, 'ana'))).toEqual(['a', 'b', 'c', 'd']);
});

test('the words of a bank change places, the blanks do not', () => {
  const [next] = reordered([bank], 1);
  expect(next).toMatchObject({ id: 'q2', paragraph: '_____ and _____', correctAnswers: ['one', 'two'] });
  expect(next?.type === 'wordBank' && next.wordBank).not.toEqual(['one', 'two', 'three']);
});

test('everything else, including the order of the questions, is unchanged', () => {
  expect(reordered([gap, choice], 1).map((item) => 'id' in item && item.id)).toEqual(['q3', 'q1']);
  expect(reordered([gap], 1)[0]).toBe(gap);
});

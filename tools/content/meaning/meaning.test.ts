import { parsePage } from '@tensely/content/lessons';
import { expect, test } from 'vitest';
import type { LessonPage } from '../editorial/lesson-page.ts';
import { checkMeaning, missingInTopic } from './check-meaning.ts';
import { getMeasures } from './measures.ts';

const why = { explanation: 'Why.', tags: ['tag'] };
const gap = (id: string, more: object = {}) => {
  return { id, type: 'gapFill', template: 'He _____ (go).', correctAnswers: ['goes'], ...why, ...more };
};
const choice = (id: string, illFormed: number, more: object = {}) => ({
  id,
  type: 'multipleChoice',
  question: 'Which?',
  correctAnswer: 'right',
  ...why,
  ...more,
  options: ['right', 'a', 'b', 'c'].map((text, place) => ({
    text,
    feedback: 'No.',
    ...(place > 0 && place <= illFormed && { illFormed: true }),
  })),
});
const bank = (id: string, wrongForms: object[]) => {
  const words = { paragraph: '_____ or _____', wordBank: ['to', 'be'], correctAnswers: ['be', 'to'] };
  return { id, type: 'wordBank', ...words, wrongForms, ...why };
};
const text = (words: number) =>
  gap('text', { template: `${'word '.repeat(words)}${'_____ '.repeat(8)}`, correctAnswers: Array(8).fill('x') });
const pairs = [
  { left: 'a', right: 'b' },
  { left: 'c', right: 'd' },
];
const targets = [
  { label: 'x', items: ['a'] },
  { label: 'y', items: ['b'] },
];
const all = [
  { id: 'm', type: 'matching', pairs, ...why },
  { id: 'o', type: 'ordering', items: ['a', 'b'], ...why },
  { id: 'd', type: 'dragDrop', targets, ...why },
  { id: 't', type: 'trueFalse', statement: 'Yes.', correctAnswer: true, ...why },
];
const clicked = { layout: 'horizontal', instructions: 'Click.', words: [{ text: 'a' }], keyWords: ['a'] };
const click = { id: 'c', type: 'click', ...clicked, ...why };

function pageOf(
  questions: object[],
  { level = 'B2', content = [click] }: { level?: string; content?: object[] } = {},
): LessonPage {
  return { file: '01.json', level, topic: 'modals', page: parsePage({ id: 'p', title: 'T', content, questions }).page };
}
const sentences = (page: LessonPage) => [...checkMeaning(page), ...missingInTopic([page])];
const whole = [...all, text(200)];

test('accepts a complete topic', () => {
  expect(sentences(pageOf([...whole, choice('q', 1), gap('g')]))).toEqual([]);
});

test('from A2 on, a choice needs at least one wrong option that is English', () => {
  const message = '"q": no wrong option is correct English. At least one must fit another situation.';
  expect(sentences(pageOf([...whole, choice('q', 3)]))).toEqual([message]);
  expect(sentences(pageOf([...whole, choice('q', 2)]))).toEqual([]);
  expect(sentences(pageOf([...whole, choice('q', 3, { formOnly: true })]))).toEqual([]);
  expect(sentences(pageOf([...all, text(70), choice('q', 3)], { level: 'A1' }))).toEqual([]);
});

test('a task that names its form must be marked, at most half of a page', () => {
  const named = { question: 'It rains. Use the past continuous.' };
  expect(sentences(pageOf([...whole, gap('g', named)]))[0]).toContain('"g": the task names the form');
  expect(sentences(pageOf([...whole, gap('g', { ...named, formOnly: true })]))).toEqual([]);
  expect(sentences(pageOf([...whole, gap('g', { question: 'He lives in the past. Complete it.' })]))).toEqual([]);
  const two = ['g', 'h'].map((id) => gap(id, { formOnly: true }));
  expect(sentences(pageOf([...whole, ...two]))).toEqual([
    '2 of 3 gap fills and word banks give their form away: at most half may.',
  ]);
});

test('every word of a bank and every blank needs a reason', () => {
  const reason = (word: string, blank: number) => ({ text: word, feedback: 'No.', blank });
  expect(sentences(pageOf([...whole, bank('b', [reason('to', 1)])]))).toEqual([
    '"b": "wrongForms" gives no reason for "be", blank 2.',
  ]);
  expect(sentences(pageOf([...whole, bank('b', [reason('to', 1), reason('be', 2)])]))).toEqual([]);
});

test('reports missing activities of a topic, and a text that is too short for its level', () => {
  expect(sentences(pageOf([...all.slice(1), text(100)], { content: [] }))).toEqual([
    'The topic lacks a matching exercise.',
    'The topic lacks a click activity in the explanation.',
    'The topic has no connected text: 8 to 12 blanks, 180 to 250 words at B2.',
  ]);
});

test('counts the measures of a topic', () => {
  const page = pageOf([...whole, choice('q', 1), gap('g', { formOnly: true }), bank('b', [])]);
  const { pagesWith, ...measures } = getMeasures([page]);
  expect(measures).toEqual({
    realDistractors: { count: 2, of: 3 },
    freeChoices: { count: 2, of: 3 },
    answeringBanks: { count: 0, of: 1 },
    texts: 1,
  });
  expect([pagesWith('matching'), pagesWith('leftClick')]).toEqual([1, 1]);
});

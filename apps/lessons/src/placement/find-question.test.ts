import { parsePage } from '@tensely/content/lessons';
import { expect, test } from 'vitest';
import { createLoadStore } from '../loading/load-store.ts';
import { code } from '../testing/question-pool.ts';
import { choice, gap, page } from '../testing/sample-pages.ts';
import type { Asked } from './estimate.ts';
import { findQuestion } from './find-question.ts';

const topics = ['one', 'two', 'three'].map((key) => ({ key, label: key, title: key, pages: 2 }));

function sourceOf(getQuestions: (key: string) => unknown[], levels = ['A1', 'A2', 'B1']) {
  const loaded: string[] = [];
  const pages = createLoadStore(async (key) => {
    loaded.push(key);
    return parsePage(page(1, getQuestions(key))).page;
  }, String);
  const index = { levels: levels.map((key) => ({ key, label: key, topics })) };
  return { source: { index, pages, code }, loaded };
}

test('asks every topic of a level before repeating one, and loads only the pages it needs', async () => {
  const { source, loaded } = sourceOf((key) => [1, 2, 3].map((number) => choice(`${key}-${number}`)), ['A2']);
  const asked: Asked[] = [];
  for (const isRight of [true, false, true]) {
    const found = await findQuestion(source, asked, 'seed');
    if (!found) throw new Error('none');
    const { question, level, topic } = found;
    asked.push({ questionId: question.id, level, topic, type: question.type, isRight });
  }
  expect(new Set(asked.map(({ topic }) => topic)).size).toBe(3);
  expect(loaded.length).toBeLessThanOrEqual(3);
});

test('asks only short, self-contained questions', async () => {
  const { source } = sourceOf((key) => [
    { type: 'instructions', text: 'Read the notice.' },
    choice(`${key}-companion`),
    { ...choice(`${key}-text`), question: 'What does the text say?' },
    { ...choice(`${key}-long`), question: 'Very long. '.repeat(40) },
    { ...gap(`${key}-two`), template: '_____ and _____', correctAnswers: ['a', 'b'] },
    gap(`${key}-fits`),
  ]);
  const found = await findQuestion(source, [], 'seed');
  expect(found?.question.id).toMatch(/-fits$/);
});

test('returns undefined if no page has a suitable one', async () => {
  const { source } = sourceOf(() => []);
  expect(await findQuestion(source, [], 'seed')).toBeUndefined();
});

import { type ContentIndex, parsePage, scoredQuestions } from '@tensely/content/lessons';
import { contentHash } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { createPages } from '../loading/content-source.ts';
import { hasPages } from '../pages/topics-beside.ts';
import { choice, page } from '../testing/sample-pages.ts';
import type { Asked } from './estimate.ts';
import { findQuestion } from './find-question.ts';

const topics = ['one', 'two', 'three'].map((key) => ({ key, label: key, title: key, pages: 2 }));
const indexOf = (levels: string[]): ContentIndex => ({ levels: levels.map((key) => ({ key, label: key, topics })) });
const code = { contentHash, exerciseSteps, hasPages, scoredQuestions };

function sourceOf(getQuestions: (key: string) => unknown[], levels = ['A1', 'A2', 'B1']) {
  const asked: string[] = [];
  const pages = createPages(async (key) => {
    asked.push(key);
    return parsePage(page(1, getQuestions(key))).page;
  });
  return { source: { index: indexOf(levels), pages, code }, loaded: asked };
}

test('asks every topic of a level before repeating one, and loads only the pages it needs', async () => {
  const { source, loaded } = sourceOf((key) => [1, 2, 3].map((number) => choice(`${key}-${number}`)), ['A2']);
  const asked: Asked[] = [];
  for (const isRight of [true, false, true]) {
    const found = await findQuestion(source, asked, 'seed');
    if (!found) throw new Error('none');
    asked.push({
      questionId: found.question.id,
      level: found.level,
      topic: found.topic,
      type: 'multipleChoice',
      isRight,
    });
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
    { id: `${key}-two`, type: 'gapFill', template: '_____ and _____', correctAnswers: ['a', 'b'], explanation: 'E.' },
    { id: `${key}-fits`, type: 'gapFill', template: 'I _____ (be) here.', correctAnswers: ['am'], explanation: 'E.' },
  ]);
  const found = await findQuestion(source, [], 'seed');
  expect(found?.question.id).toMatch(/-fits$/);
});

test('returns undefined if no page has a suitable one', async () => {
  const { source } = sourceOf(() => []);
  expect(await findQuestion(source, [], 'seed')).toBeUndefined();
});

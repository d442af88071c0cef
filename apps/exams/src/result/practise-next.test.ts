import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReviewedAnswer } from '@tensely/content/exams';
import { expect, test } from 'vitest';
import { sampleResult } from '../testing/samples.ts';
import { lessonPlace, lessonsToPractise } from './practise-next.tsx';

test('a lesson page has a readable name and an address in the app; an unknown topic is named by its level', () => {
  expect(lessonPlace('B2/futurePerf/2')).toEqual({
    topic: 'B2/futurePerf',
    level: 'B2',
    topicName: 'Future Perfect',
    page: 2,
    path: '/B2/futurePerf?page=2',
  });
  expect(lessonPlace('B1/2ndCond/4').path).toBe('/B1/2ndCond?page=4');
  expect(lessonPlace('B2/inversion/1').topicName).toBe('B2 lesson');
});

test('every lesson that the tests link to has a name', () => {
  const content = join(import.meta.dirname, '../../content');
  const lessons = globSync('**/*.json', { cwd: content }).flatMap((name) =>
    [...readFileSync(join(content, name), 'utf8').matchAll(/"lesson": "([^"]+)"/g)].map(([, lesson = '']) => lesson),
  );
  expect(lessons.length).toBeGreaterThan(20);
  expect(lessons.filter((lesson) => / lesson$/.test(lessonPlace(lesson).topicName))).toEqual([]);
});

const missed = (lesson?: string): ReviewedAnswer => ({
  given: '',
  correct: 'a',
  isCorrect: false,
  choices: ['a', 'b', 'c', 'd'],
  explanation: 'Why.',
  quote: 'a',
  ...(lesson && { lesson }),
});

/** A result with these answers in this order. */
function resultOf(answers: ReviewedAnswer[]) {
  const [section] = sampleResult().sections;
  const [question] = section?.questions ?? [];
  if (!section || !question) throw new Error('the sample has a question');
  return { sections: [{ ...section, questions: [{ ...question, answers }] }] };
}

test('suggests the most missed page of each of the most missed topics, three at most', () => {
  const [perfect1, perfect2] = ['B2/futurePerf/1', 'B2/futurePerf/2'];
  const lessons = ['B1/modalVerbs/2', perfect2, perfect1, 'A2/compSupe/5', perfect1, 'B2/causitives/1'];
  const suggested = lessonsToPractise(resultOf(lessons.map(missed))).lessons;
  expect(suggested.map(({ topicName, page, path, missed }) => [topicName, page, path, missed])).toEqual([
    ['Future Perfect', 1, '/B2/futurePerf?page=1', 3],
    ['Modal Verbs', 2, '/B1/modalVerbs?page=2', 1],
    ['Comparatives & Superlatives', 5, '/A2/compSupe?page=5', 1],
  ]);
});

test('right answers and answers without a lesson suggest nothing', () => {
  const right = { ...missed('B2/mixedCond/1'), given: 'a', isCorrect: true };
  expect(lessonsToPractise(resultOf([right, missed()]))).toEqual({ lessons: [], isPerfect: false });
  expect(lessonsToPractise(resultOf([right]))).toEqual({ lessons: [], isPerfect: true });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lessonPlace } from './lesson-place.ts';

test('a page of a lesson has a name that people read and an address inside the app', () => {
  expect(lessonPlace('B2/futurePerf/2')).toEqual({
    topic: 'B2/futurePerf',
    level: 'B2',
    topicName: 'Future Perfect',
    page: 2,
    path: '/B2/futurePerf?page=2',
  });
  expect(lessonPlace('B1/2ndCond/4').path).toBe('/B1/2ndCond?page=4');
});

test('a topic that came later goes by its level', () => {
  expect(lessonPlace('B2/inversion/1').topicName).toBe('B2 lesson');
});

test('every lesson that the tests link to has its name', () => {
  const lessons = lessonsInContent(join(import.meta.dirname, '../../content'));
  expect(lessons.length).toBeGreaterThan(20);
  expect(lessons.filter((lesson) => / lesson$/.test(lessonPlace(lesson).topicName))).toEqual([]);
});

function lessonsInContent(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/"lesson": "([^"]+)"/g)].map(([, lesson = '']) => lesson),
  );
}

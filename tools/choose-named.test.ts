import { expect, test } from 'vitest';
import { chooseNamed } from './choose-named.ts';

const apps = ['shell', 'exams', 'lessons', 'toeic'];

test('returns each named one once, or all if none is named', () => {
  expect(chooseNamed('app', apps, [])).toEqual(apps);
  expect(chooseNamed('app', apps, ['lessons', 'exams', 'lessons'])).toEqual(['exams', 'lessons']);
});

test('rejects an unknown name with a suggestion, or with all names', () => {
  expect(() => chooseNamed('app', apps, ['lesson'])).toThrow('There is no app "lesson"; did you mean "lessons"?');
  expect(() => chooseNamed('bench', ['delivery'], ['--help'])).toThrow(
    'There is no bench "--help"; there are: delivery.',
  );
});

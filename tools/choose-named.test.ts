import { expect, test } from 'vitest';
import { chooseNamed } from './choose-named.ts';

const apps = ['shell', 'exams', 'lessons', 'toeic'];

test('chooses the named ones, once each, or all without names', () => {
  expect(chooseNamed('app', apps, [])).toEqual(apps);
  expect(chooseNamed('app', apps, ['lessons', 'exams', 'lessons'])).toEqual(['exams', 'lessons']);
});

test('an unknown name is rejected with a suggestion, or with all names', () => {
  expect(() => chooseNamed('app', apps, ['lesson'])).toThrow('There is no app "lesson"; did you mean "lessons"?');
  expect(() => chooseNamed('bench', ['delivery'], ['--help'])).toThrow(
    'There is no bench "--help"; there are: delivery.',
  );
});

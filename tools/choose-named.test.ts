import { expect, test } from 'vitest';
import { chooseNamed } from './choose-named.ts';

const apps = ['shell', 'exams', 'lessons', 'toeic'];

test('all are meant when none is named', () => {
  expect(chooseNamed('app', apps, [])).toEqual(apps);
});

test('those that are named are meant, once each', () => {
  expect(chooseNamed('app', apps, ['lessons', 'exams', 'lessons'])).toEqual(['exams', 'lessons']);
});

test('an unknown name is answered with the one that was probably meant, or with all', () => {
  expect(() => chooseNamed('app', apps, ['lesson'])).toThrow('There is no app "lesson"; did you mean "lessons"?');
  expect(() => chooseNamed('bench', ['delivery'], ['--help'])).toThrow(
    'There is no bench "--help"; there are: delivery.',
  );
});

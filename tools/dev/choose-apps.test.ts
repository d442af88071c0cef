import { expect, test } from 'vitest';
import { chooseApps } from './choose-apps.ts';

const apps = ['shell', 'exams', 'lessons', 'toeic'];

test('all apps are meant when none is named', () => {
  expect(chooseApps(apps, [])).toEqual(apps);
});

test('those that are named are meant, once each', () => {
  expect(chooseApps(apps, ['lessons', 'exams', 'lessons'])).toEqual(['exams', 'lessons']);
});

test('a name that is none is answered with the one that was probably meant, or with all', () => {
  expect(() => chooseApps(apps, ['lesson'])).toThrow('There is no app "lesson"; did you mean "lessons"?');
  expect(() => chooseApps(apps, ['--help'])).toThrow(
    'There is no app "--help"; there are: shell, exams, lessons, toeic.',
  );
});

import { expect, test } from 'vitest';
import { formatVersionChoices, parseVersionChoices } from './version-choices.ts';

test('choices parse as they were written', () => {
  const choices = { lessons: '1.2.0-5f3c2a1b', exams: '1.0.0' };
  expect(parseVersionChoices(formatVersionChoices(choices))).toEqual(choices);
});

test.each([
  ['lessons@1.2.0', { lessons: '1.2.0' }],
  ['lessons@1.2.0, exams@1.0.0', { lessons: '1.2.0', exams: '1.0.0' }],
  ['rubbish,lessons@1.2.0,,@,exams@latest,exams@../../x', { lessons: '1.2.0' }],
  ['constructor@1.0.0', { constructor: '1.0.0' }],
  ['__proto__@1.0.0', {}],
  ['lessons@1.2.0@1.3.0', {}],
  ['', {}],
  [undefined, {}],
  ['%%%', {}],
  [`lessons@1.2.0,${'x'.repeat(2000)}`, {}],
])('%s', (text, choices) => {
  expect(parseVersionChoices(text)).toEqual(choices);
});

test('choices are limited to sixteen', () => {
  const many = Array.from({ length: 40 }, (_, number) => `remote-${number}@1.0.0`).join();
  expect(Object.keys(parseVersionChoices(many))).toHaveLength(16);
});

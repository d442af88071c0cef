import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

const question = {
  type: 'gapFill',
  id: 'A1-verbs-4-q1',
  template: 'She _____ (work) in Lima.',
  correctAnswers: ['works'],
  explanation: 'After she the verb ends in -s.',
  tags: ['present-simple-s'],
};

test('is short, and the same on every machine and in every version', () => {
  expect(contentHash(question)).toBe('1zdj839npwf');
});

const options = (feedback: string) => ({ options: [{ text: 'a', feedback }, { text: 'b' }] });

test.each([
  ['the id changes', question, { ...question, id: 'other' }],
  ['the explanation is reworded', question, { ...question, explanation: 'Third person: -s.' }],
  ['tags are added', question, { ...question, tags: ['verbs', 'present-simple-s'] }],
  ['wrong forms are added', question, { ...question, wrongForms: [{ text: 'work', feedback: '-s!' }] }],
  ['the author marks it as about the form alone', question, { ...question, formOnly: true }],
  ['an optional field is undefined', question, { ...question, question: undefined }],
  ['a line is broken', question, { ...question, template: 'She _____ (work)\nin Lima.' }],
  ['the fields are in another order', question, Object.fromEntries(Object.entries(question).reverse())],
  ["an option's feedback is reworded", options('No.'), options('Not here.')],
])('stays the same when %s', (_what, before, after) => {
  expect(contentHash(after)).toBe(contentHash(before));
});

test.each([
  ['the task', question, { ...question, template: 'She _____ (work) in Rome.' }],
  ['what is accepted', question, { ...question, correctAnswers: ['works', 'does work'] }],
  ['the type', question, { ...question, type: 'wordBank' }],
  ['the order of a list', { words: ['a', 'b'] }, { words: ['b', 'a'] }],
])('changes when %s changes', (_what, before, after) => {
  expect(contentHash(after)).not.toBe(contentHash(before));
});

test('different templates have different hashes', () => {
  const templates = fc.uniqueArray(fc.string(), { minLength: 50, maxLength: 200 });
  fc.assert(
    fc.property(templates, (texts) => {
      const hashes = texts.map((template) => contentHash({ ...question, template }));
      expect(new Set(hashes).size).toBe(texts.length);
    }),
  );
});

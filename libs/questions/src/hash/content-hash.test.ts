import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('stays the same when', () => {
  test.each([
    ['the id changes', { id: 'other' }],
    ['the explanation is reworded', { explanation: 'Third person: -s.' }],
    ['tags are added', { tags: ['verbs', 'present-simple-s'] }],
    ['wrong forms are added', { wrongForms: [{ text: 'work', feedback: '-s!' }] }],
    ['the author marks it as about the form alone', { formOnly: true }],
    ['an optional field is undefined', { question: undefined }],
    ['a line is broken', { template: 'She _____ (work)\nin Lima.' }],
  ])('%s', (_what, change) => {
    expect(contentHash({ ...question, ...change })).toBe(contentHash(question));
  });

  test('the fields are in another order', () => {
    expect(contentHash(Object.fromEntries(Object.entries(question).reverse()))).toBe(contentHash(question));
  });

  test("an option's feedback is reworded", () => {
    const options = (feedback: string) => ({ options: [{ text: 'a', feedback }, { text: 'b' }] });
    expect(contentHash(options('No.'))).toBe(contentHash(options('Not here.')));
  });
});

describe('changes when', () => {
  test.each([
    ['the task', { template: 'She _____ (work) in Rome.' }],
    ['what is accepted', { correctAnswers: ['works', 'does work'] }],
    ['the type', { type: 'wordBank' }],
  ])('%s changes', (_what, change) => {
    expect(contentHash({ ...question, ...change })).not.toBe(contentHash(question));
  });

  test('the order of a list changes', () => {
    expect(contentHash({ words: ['a', 'b'] })).not.toBe(contentHash({ words: ['b', 'a'] }));
  });
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

import { expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { examKeyFile, openExamKey } from './open-exam-key.ts';
import { splitExam } from './split-exam.ts';

const { key } = await splitExam('test-1', sampleExam());
const text = JSON.stringify(key);

test('a key is read back under its name', async () => {
  expect(await openExamKey(key.hash, text)).toEqual(key);
});

test('a key lies under its name in a folder for keys', () => {
  expect(examKeyFile(key.hash)).toBe(`exam-keys/${key.hash}.json`);
});

test.each([
  ['another answer', text.replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"')],
  ['another explanation', text.replace('The roof is that', 'The roof was that')],
  ['another test', text.replace('"test-1"', '"test-2"')],
  ['another name inside', text.replaceAll(key.hash, 'b'.repeat(64))],
])('a key with %s is refused', async (_what, changed) => {
  expect(changed).not.toBe(text);
  await expect(openExamKey(key.hash, changed)).rejects.toThrow('differs from what its name says');
});

test.each(['', '{', 'null', '{}', '[]', text.slice(0, -5)])(
  '%j is no key, and the sentence holds nothing of it',
  async (torn) => {
    await expect(openExamKey(key.hash, torn)).rejects.toThrow(`The exam key ${key.hash} cannot be read.`);
  },
);

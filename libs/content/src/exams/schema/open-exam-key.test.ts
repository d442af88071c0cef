import { expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { examKeyFile, openExamKey } from './open-exam-key.ts';
import { splitExam } from './split-exam.ts';

const { key } = await splitExam('test-1', sampleExam());
const text = JSON.stringify(key);

test('reads a key that was stored under its name', async () => {
  expect(await openExamKey(key.hash, text)).toEqual(key);
});

test("an exam key's file is in the folder for keys, under its name", () => {
  expect(examKeyFile(key.hash)).toBe(`exam-keys/${key.hash}.json`);
});

test.each([
  ['another answer', text.replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"')],
  ['another explanation', text.replace('The roof is that', 'The roof was that')],
  ['another test', text.replace('"test-1"', '"test-2"')],
  ['another name inside', text.replaceAll(key.hash, 'b'.repeat(64))],
])('rejects a key with %s', async (_what, changed) => {
  expect(changed).not.toBe(text);
  await expect(openExamKey(key.hash, changed)).rejects.toThrow('differs from what its name says');
});

test.each(['', '{', 'null', '{}', '[]', text.slice(0, -5)])(
  'rejects %j without quoting it in the message',
  async (torn) => {
    await expect(openExamKey(key.hash, torn)).rejects.toThrow(`The exam key ${key.hash} cannot be read.`);
  },
);

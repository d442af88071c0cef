import { examKeyFile, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { expect, test } from 'vitest';
import { checkExamKeys } from './exam-keys.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const { paper, key } = await splitExam('test-1', sampleExam());
const tests = new Map([
  ['remoteEntry.js', Buffer.from('run()')],
  ['exams.json', json([{ testId: 'test-1', paper: paper.hash }])],
  ['papers/test-1/roof.svg', Buffer.from('<svg/>')],
]);

test('exams with their keys can be published', async () => {
  await expect(checkExamKeys(tests, new Map([[examKeyFile(key.hash), json(key)]]))).resolves.toBeUndefined();
});

test('a release without exams needs no keys', async () => {
  await expect(checkExamKeys(new Map([['a.js', Buffer.from('run()')]]), new Map())).resolves.toBeUndefined();
});

test('rejects an exam without its key', async () => {
  await expect(checkExamKeys(tests, new Map())).rejects.toThrow('The test test-1 has no key');
});

test('rejects a key that does not match its name', async () => {
  const changed = JSON.stringify(key).replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"');
  const forged = new Map([[examKeyFile(key.hash), Buffer.from(changed)]]);
  await expect(checkExamKeys(tests, forged)).rejects.toThrow('differs from what its name says');
});

test('rejects an invalid key without quoting it', async () => {
  const torn = new Map([[examKeyFile(key.hash), json({ ...key, exam: { answer: 'On a roof' } })]]);
  await expect(checkExamKeys(tests, torn)).rejects.toThrow(/^The exam key [0-9a-f]{64} cannot be read\.$/);
});

test('rejects a key that no exam needs', async () => {
  const { key: other } = await splitExam('test-2', sampleExam());
  const keys = new Map([key, other].map((one) => [examKeyFile(one.hash), json(one)]));
  await expect(checkExamKeys(tests, keys)).rejects.toThrow(`${examKeyFile(other.hash)} belongs to no test`);
});

test('rejects a paper in the served files', async () => {
  const files = new Map([...tests, ['papers/test-1.json', json(paper)]]);
  const keys = new Map([[examKeyFile(key.hash), json(key)]]);
  await expect(checkExamKeys(files, keys)).rejects.toThrow('Everyone could read the paper papers/test-1.json');
});

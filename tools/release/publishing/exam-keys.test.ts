import { examKeyFile, splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';
import { expect, test } from 'vitest';
import { checkExamKeys } from './exam-keys.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const { paper, key } = await splitExam('test-1', sampleExam());
const tests = new Map([
  ['remoteEntry.js', Buffer.from('run()')],
  ['exams.json', json([{ testId: 'test-1', paper: paper.hash }])],
  ['papers/test-1/roof.svg', Buffer.from('<svg/>')],
]);

test('tests with their keys can be published', async () => {
  await expect(checkExamKeys(tests, new Map([[examKeyFile(key.hash), json(key)]]))).resolves.toBeUndefined();
});

test('a release without tests needs no keys', async () => {
  await expect(checkExamKeys(new Map([['a.js', Buffer.from('run()')]]), new Map())).resolves.toBeUndefined();
});

test('a test without its key is refused', async () => {
  await expect(checkExamKeys(tests, new Map())).rejects.toThrow('The test test-1 has no key');
});

test('a key that holds another answer than its name says is refused', async () => {
  const changed = JSON.stringify(key).replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"');
  const forged = new Map([[examKeyFile(key.hash), Buffer.from(changed)]]);
  await expect(checkExamKeys(tests, forged)).rejects.toThrow('differs from what its name says');
});

test('a key that is none is refused, and the sentence holds nothing of it', async () => {
  const torn = new Map([[examKeyFile(key.hash), json({ ...key, exam: { answer: 'On a roof' } })]]);
  await expect(checkExamKeys(tests, torn)).rejects.toThrow(/^The exam key [0-9a-f]{64} cannot be read\.$/);
});

test('a key that no test needs is refused', async () => {
  const { key: other } = await splitExam('test-2', sampleExam());
  const keys = new Map([key, other].map((one) => [examKeyFile(one.hash), json(one)]));
  await expect(checkExamKeys(tests, keys)).rejects.toThrow(`${examKeyFile(other.hash)} belongs to no test`);
});

test('a paper among the files that are served is refused', async () => {
  const files = new Map([...tests, ['papers/test-1.json', json(paper)]]);
  const keys = new Map([[examKeyFile(key.hash), json(key)]]);
  await expect(checkExamKeys(files, keys)).rejects.toThrow('Everybody could read the paper papers/test-1.json');
});

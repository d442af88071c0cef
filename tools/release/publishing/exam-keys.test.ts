import { examKeyFile, splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';
import { expect, test } from 'vitest';
import { checkExamKeys } from './exam-keys.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const { paper, key } = await splitExam('test-1', sampleExam());
const papers = new Map([
  ['remoteEntry.js', Buffer.from('run()')],
  ['papers/test-1.json', json(paper)],
  ['papers/test-1/roof.svg', Buffer.from('<svg/>')],
]);

test('papers with their keys can be published', async () => {
  await expect(checkExamKeys(papers, new Map([[examKeyFile(key.hash), json(key)]]))).resolves.toBeUndefined();
});

test('a release without papers needs no keys', async () => {
  await expect(checkExamKeys(new Map([['a.js', Buffer.from('run()')]]), new Map())).resolves.toBeUndefined();
});

test('a paper without its key is refused', async () => {
  await expect(checkExamKeys(papers, new Map())).rejects.toThrow('The paper papers/test-1.json has no key');
});

test('a key that holds another answer than its name says is refused', async () => {
  const changed = JSON.stringify(key).replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"');
  const forged = new Map([[examKeyFile(key.hash), Buffer.from(changed)]]);
  await expect(checkExamKeys(papers, forged)).rejects.toThrow('differs from what its name says');
});

test('a key that is none is refused, and the sentence holds nothing of it', async () => {
  const torn = new Map([[examKeyFile(key.hash), json({ ...key, exam: { answer: 'On a roof' } })]]);
  await expect(checkExamKeys(papers, torn)).rejects.toThrow(/^The exam key [0-9a-f]{64} cannot be read\.$/);
});

test('a key that no paper needs is refused', async () => {
  const { key: other } = await splitExam('test-2', sampleExam());
  const keys = new Map([key, other].map((one) => [examKeyFile(one.hash), json(one)]));
  await expect(checkExamKeys(papers, keys)).rejects.toThrow(`${examKeyFile(other.hash)} belongs to no paper`);
});

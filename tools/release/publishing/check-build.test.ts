import { examKeyFile, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { expect, test } from 'vitest';
import { checkExamKeys } from './check-build.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const { paper, key } = await splitExam('test-1', sampleExam());
const tests = new Map([
  ['remoteEntry.js', Buffer.from('run()')],
  ['exams.json', json([{ testId: 'test-1', paper: paper.hash }])],
  ['papers/test-1/roof.svg', Buffer.from('<svg/>')],
]);
const own = new Map([[examKeyFile(key.hash), json(key)]]);

test('exams with their keys can be published, and a release without exams needs no keys', async () => {
  await expect(checkExamKeys(tests, own)).resolves.toBeUndefined();
  await expect(checkExamKeys(new Map([['a.js', Buffer.from('run()')]]), new Map())).resolves.toBeUndefined();
});

const { key: other } = await splitExam('test-2', sampleExam());
const changed = JSON.stringify(key).replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"');
const invalid = json({ ...key, exam: { answer: 'On a roof' } });
const spare = [examKeyFile(other.hash), json(other)] as const;
const served = ['papers/test-1.json', json(paper)] as const;
const keyWith = (content: Buffer) => new Map([[examKeyFile(key.hash), content]]);
test.each<[string, Map<string, Buffer>, Map<string, Buffer>, RegExp]>([
  ['an exam without its key', tests, new Map(), /^The test test-1 has no key/],
  ['a key that does not match its name', tests, keyWith(Buffer.from(changed)), /differs from what its name says/],
  ['an invalid key without quoting it', tests, keyWith(invalid), /^The exam key [0-9a-f]{64} cannot be read\.$/],
  ['a key that no exam needs', tests, new Map([...own, spare]), /json belongs to no test/],
  [
    'a paper in the served files',
    new Map([...tests, served]),
    own,
    /^Everyone could read the paper papers\/test-1\.json/,
  ],
])('rejects %s', async (_what, files, keys, sentence) => {
  await expect(checkExamKeys(files, keys)).rejects.toThrow(sentence);
});

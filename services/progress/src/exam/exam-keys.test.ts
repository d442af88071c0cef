import { type ExamKey, splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createExamKeys } from './exam-keys.ts';

const { key } = await splitExam('test-1', sampleExam());
let logged: string[];
beforeEach(() => {
  logged = [];
});

/** The keys of a private area that holds this text for the sample's key. */
function keysFrom(text: string | undefined) {
  const store = {
    readPrivate: async (path: string) =>
      path === `exam-keys/${key.hash}.json` && text !== undefined ? Buffer.from(text) : undefined,
  };
  return createExamKeys({ store, log: pino({}, { write: (line) => logged.push(line) }) });
}

it('is read by the hash of its paper', async () => {
  expect(await keysFrom(JSON.stringify(key))(key.hash)).toEqual(key);
});

it('is read once: the store may be away later', async () => {
  let isAway = false;
  const readPrivate = async () => {
    if (isAway) throw new Error('away');
    return Buffer.from(JSON.stringify(key));
  };
  const keys = createExamKeys({ store: { readPrivate }, log: pino({ level: 'silent' }) });
  await keys(key.hash);
  isAway = true;
  expect(await keys(key.hash)).toEqual(key);
  await expect(keys('0'.repeat(64))).rejects.toMatchObject({ status: 503 });
});

const changed: ExamKey = { ...key, exam: { ...key.exam, title: 'Another test' } };
it.each([
  ['another content than its name says', JSON.stringify(changed)],
  ['another name inside', JSON.stringify({ ...key, hash: '0'.repeat(64) })],
  ['half of its text', JSON.stringify(key).slice(0, 400)],
  ['nothing', ''],
])('with %s is not trusted, and the log says which one without a word of it', async (_, text) => {
  await expect(keysFrom(text)(key.hash)).rejects.toMatchObject({ status: 503 });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(key.hash);
  expect(logged[0]).not.toMatch(/roof|honey|Another/);
});

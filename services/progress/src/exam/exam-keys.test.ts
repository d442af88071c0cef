import { type ExamKey, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createExamKeys } from './exam-keys.ts';

const { key } = await splitExam('test-1', sampleExam());
let logged: string[];
beforeEach(() => {
  logged = [];
});

/** The keys of a private area that contains this text as the sample's key. */
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

it('is cached, so that the store may become unavailable', async () => {
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
  ['content that does not match its name', JSON.stringify(changed)],
  ['another hash inside', JSON.stringify({ ...key, hash: '0'.repeat(64) })],
  ['truncated content', JSON.stringify(key).slice(0, 400)],
  ['nothing', ''],
])('with %s is rejected, and the log names it without quoting it', async (_, text) => {
  await expect(keysFrom(text)(key.hash)).rejects.toMatchObject({ status: 503 });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(key.hash);
  expect(logged[0]).not.toMatch(/roof|honey|Another/);
});

import { type ExamKey, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createExamKeys } from './exam-keys.ts';

const { key } = await splitExam('test-1', sampleExam());

/** The keys of a private area in which the sample's key has the text that `read` returns. */
function keysFrom(read: () => string) {
  const logged: string[] = [];
  const readPrivate = async (path: string) => (path === `exam-keys/${key.hash}.json` ? Buffer.from(read()) : undefined);
  const log = pino({}, { write: (line) => logged.push(line) });
  return { keys: createExamKeys({ store: { readPrivate }, log }), logged };
}

it('is read by the hash of its paper, and cached, so that the store may become unavailable', async () => {
  let isAway = false;
  const { keys } = keysFrom(() => {
    if (isAway) throw new Error('away');
    return JSON.stringify(key);
  });
  expect(await keys(key.hash)).toEqual(key);
  isAway = true;
  expect(await keys(key.hash)).toEqual(key);
});

const changed: ExamKey = { ...key, exam: { ...key.exam, title: 'Another test' } };
it.each([
  ['content that does not match its name', JSON.stringify(changed)],
  ['another hash inside', JSON.stringify({ ...key, hash: '0'.repeat(64) })],
  ['truncated content', JSON.stringify(key).slice(0, 400)],
  ['nothing', ''],
])('with %s is rejected, and the log names it without quoting it', async (_, text) => {
  const { keys, logged } = keysFrom(() => text);
  await expect(keys(key.hash)).rejects.toMatchObject({ status: 503 });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(key.hash);
  expect(logged[0]).not.toMatch(/roof|honey|Another/);
});

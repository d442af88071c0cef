import { safeStorage } from '@tensely/core/browser';
import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { beforeEach, expect, test } from 'vitest';
import { createTestProgress, samplePage, samplePageResult, sampleRecord, sampleSession } from '../testing.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

/** A tab of this browser on the sample page, before the history has loaded. */
function openTab(given: Parameters<typeof createTestProgress>[0] & { uid?: string } = {}) {
  const { uid = 'ana', ...shared } = given;
  const tab = createTestProgress({ ...shared, openPage: safeStorage(() => storage) });
  tab.signIn(uid);
  tab.progress.start();
  tab.open(1, 'q1', 'q2');
  return tab;
}

/** A first visit, on which the first question was answered. */
async function visit() {
  const tab = openTab();
  await settle();
  tab.answer('q1');
  await settle();
  return tab;
}

test('a reopened page shows its answers at once, before the history has loaded', async () => {
  const { device, endpoint } = await visit();
  const { session } = openTab({ device, endpoint });
  expect(session()).toMatchObject({ restoring: true, recalled: true, answers: { q1: {} }, unanswered: 1 });
  await settle();
  expect(session()).toMatchObject({ restoring: false, answers: { q1: {} }, unanswered: 1 });
});

test('a page that was completed elsewhere shows its result, and the restored answers start no new attempt', async () => {
  await visit();
  const completedPages = [samplePageResult({ completedAt: '2026-05-05T09:00:00.000Z' })];
  const { session } = openTab({ history: { completedPages } });
  expect(session()?.answers).toHaveProperty('q1');
  await settle();
  expect(session()).toMatchObject({ result: { attempts: 1 }, progress: { attempts: 1 } });
});

test('answers from elsewhere, and those from before the history has loaded, are merged with the restored ones', async () => {
  const { device, endpoint } = await visit();
  const history = { sessions: [sampleSession([sampleRecord('q3')])] };
  const { open, answer, session } = openTab({ device, endpoint, history });
  open(1, 'q1', 'q2', 'q3');
  answer('q2');
  await settle();
  expect(session()).toMatchObject({
    answers: { q1: {}, q2: {}, q3: {} },
    progress: { totalQuestions: 3, attempts: 1 },
  });
});

test.each([
  ['of another learner', () => openTab({ uid: 'ben' })],
  [
    'of changed questions',
    () => {
      const tab = openTab();
      tab.tracker.startSession(samplePage(), { questions: [{ questionId: 'q1', contentHash: 'another' }] });
      return tab;
    },
  ],
])('restores nothing %s', async (_, open) => {
  await visit();
  expect(open().session()?.answers).toEqual({});
});

test('is cleared when the page is completed, or its learner has left', async () => {
  const { tracker } = await visit();
  expect(storage).toHaveLength(1);
  await tracker.completePage();
  expect(storage).toHaveLength(0);
  const { signIn } = await visit();
  signIn(undefined);
  expect(storage).toHaveLength(0);
});

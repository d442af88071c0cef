import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { progressRows, waitingOnDevice } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

/** Bytes per second: 25 kbit/s. */
const SLOW = 3125;

/** A queued save of a page with long answers, about 60 kB. */
function largeSave(uid: string) {
  const lastActivity = new Date().toISOString();
  const question = (number: number) => ({
    questionId: `A1-nouns-1-q${number}`,
    contentHash: 'a'.repeat(32),
    questionType: 'gapFill',
    userAnswer: ['word '.repeat(100)],
    correctAnswer: 'word '.repeat(100),
    isCorrect: false,
    score: 0,
    timestamp: lastActivity,
    timeSpent: 5,
    attempts: 1,
  });
  const progress = { score: 0, correctAnswers: 0, totalQuestions: 45, completed: false, passed: false, attempts: 1 };
  const questions = Array.from({ length: 45 }, (_, index) => question(index + 1));
  const currentSession = { level: 'A1', topic: 'nouns', page: 1, lastActivity, progress, questions };
  const update = { updateType: 'session_save', progressData: { currentSession }, timestamp: lastActivity };
  return { id: randomUUID(), uid, sequence: Date.now(), timeZone: 'UTC', draft: false, covers: [], update };
}

async function putIntoQueue(page: Page) {
  const jwt = (await page.context().cookies(addresses.app)).find(({ name }) => name === 'JWT')?.value ?? '';
  const { uid } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  const save = largeSave(uid);
  await page.evaluate(async (operation) => {
    const opened = indexedDB.open('tensely-progress');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction('waiting', 'readwrite');
    transaction.objectStore('waiting').put(operation);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.result.close();
  }, save);
  return JSON.stringify(save.update).length;
}

test('a large save whose upload exceeds the usual timeout succeeds at the first attempt', async ({ page }) => {
  await signUp(page, '/settings');
  await expect(page.getByText('All your work is saved to your account.')).toBeVisible();
  const bytes = await putIntoQueue(page);
  expect(bytes).toBeGreaterThan(50_000);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/progress-update')) tries += 1;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 400, uploadThroughput: SLOW, downloadThroughput: SLOW };
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => waitingOnDevice(page), { timeout: 80_000 }).toBe(0);
  expect([tries, (await progressRows(page)).sessions.map(({ place }) => place)]).toEqual([1, ['A1/nouns/1']]);
});

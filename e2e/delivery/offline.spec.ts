import { expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { choose, finish, hasResult, isRunning, isSaved } from '../support/exams/exam-page.ts';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown, servedVersion } from './served.ts';
import { test } from './stage-test.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const cachedPage = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('tensely-page')).match('/'))?.text());

test('a version revoked while offline is removed when the connection is back', async ({ stage, page, context }) => {
  const good = await stage.liveVersion('lessons');
  await publishCopy(stage, 'lessons', '9.0.0-bad');
  await stage.release('promote', 'lessons', '9.0.0-bad');
  await page.goto('/A1/nouns?page=1');
  await expect.poll(() => cachedPage(page)).toContain('/remotes/lessons/9.0.0-bad/');

  await context.setOffline(true);
  await page.reload();
  await expectShown(page, 'lessons', '9.0.0-bad');
  await stage.release('revoke', 'lessons', '9.0.0-bad', '--why', 'drill');
  // The page asks once when the connection is back; by then the gateway must have read the revocation.
  await expect.poll(() => servedVersion(stage, 'lessons')).toBe(good);
  await context.setOffline(false);
  await expectShown(page, 'lessons', good);
  await expect.poll(() => cachedPage(page)).toContain(`/remotes/lessons/${good}/`);
});

test('an update during an exercise loses nothing, with or without a connection', async ({ stage, page, context }) => {
  const started = await stage.liveVersion('lessons');
  await page.goto('/A1/nouns?page=1');
  await expect.poll(() => cachedPage(page)).toContain(`/remotes/lessons/${started}/`);
  await publishCopy(stage, 'lessons', '9.1.0');
  await stage.release('promote', 'lessons', '9.1.0');
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 1));
  const before = await cachedPage(page);
  const other = await context.newPage();
  await other.goto('/A1');
  // The current map, which holds this learner's version.
  await expect.poll(() => cachedPage(other)).not.toBe(before);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expectShown(page, 'lessons', started);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await expectShown(page, 'lessons', started);
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
  await context.setOffline(false);
});

test('an update during an exam leaves the exam unchanged until it is submitted', async ({ stage, page, context }) => {
  const started = await stage.liveVersion('exams');
  await page.goto('/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await expect.poll(() => cachedPage(page)).toContain(`/remotes/exams/${started}/`);
  await publishCopy(stage, 'exams', '9.1.0');
  await stage.release('promote', 'exams', '9.1.0');
  const before = await cachedPage(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect.poll(() => cachedPage(other)).not.toBe(before);

  await context.setOffline(true);
  await choose(page, 1, 0);
  await expect(page.getByText("Saved on this device. We'll send it later.")).toBeVisible();
  await context.setOffline(false);
  await isSaved(page);
  await expect(page.locator(`[data-remote="exams"] [data-version="${started}"]`)).toBeVisible();
  await finish(page);
  await hasResult(page);
});

test('one command clears the caches of all browsers', async ({ stage, page, context }) => {
  await page.goto('/A1/nouns?page=1');
  await expect.poll(() => cachedPage(page)).toContain('data-kept');
  await stage.release('offline', '--off', '--why', 'drill');
  await page.reload();
  const left = () =>
    page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([[], 0]);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await stage.release('offline', '--on');
});

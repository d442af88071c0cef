import { expect } from '@playwright/test';
import { heard, listen } from '../../gallery/announcements.ts';
import { isRunning, startExam, timeShown } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

const MINUTE = 60_000;

test('screen readers announce the time at half, 15, 5 and 1 minutes and on demand only', async ({ page }) => {
  await page.clock.install();
  await startExam(page);
  await page.clock.pauseAt(Date.now() + MINUTE);
  const body = page.locator('body');
  await listen(body);
  const passUntil = async (minutes: number, seconds = 0) =>
    page.clock.fastForward((await timeShown(page)) - (minutes * 60 + seconds) * 1000);

  await page.clock.runFor(20_000);
  await passUntil(60);
  await page.clock.runFor(10_000);
  expect(await heard(body)).toEqual([]);

  await passUntil(52, 33);
  await page.clock.runFor(10_000);
  expect(await heard(body)).toEqual(['Half of your time is over. 52 minutes and 30 seconds left.']);
  await passUntil(30);
  await passUntil(15, 3);
  await page.clock.runFor(10_000);
  expect((await heard(body)).slice(1)).toEqual(['15 minutes left.']);
  await passUntil(5, 3);
  await page.clock.runFor(10_000);
  await passUntil(1, 3);
  await page.clock.runFor(10_000);
  expect((await heard(body)).slice(2)).toEqual(['5 minutes left.', '1 minute left.']);

  await page.keyboard.press('Alt+t');
  await expect.poll(async () => (await heard(body)).slice(4)).toEqual([expect.stringMatching(/^5\d seconds left\.$/)]);
});

test('a hidden clock is still announced, and stays hidden after a reload', async ({ page }) => {
  await startExam(page);
  await page.getByRole('button', { name: 'Hide time' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  await page.reload();
  await isRunning(page);
  await expect(page.getByRole('timer')).toBeHidden();
  await page.getByRole('button', { name: 'Say time left' }).click();
  // In the very first second it is "1 hour and 45 minutes left.".
  await expect(page.getByText(/^1 hour(,| and) 4\d minutes.* left\.$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show time' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

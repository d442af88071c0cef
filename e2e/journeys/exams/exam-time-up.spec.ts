import { expect, type Page } from '@playwright/test';
import { leaveTime, readAbandoned, readResults } from '../../support/exams/exam-attempts.ts';
import { test } from '../../support/exams/exam-background.ts';
import { controlDeviceClock, type DeviceClock } from '../../support/exams/exam-device-clock.ts';
import { chooseRight, expectTimeLeft, hasResult, startExam } from '../../support/exams/exam-page.ts';

/** Milliseconds until the deadline when the test starts waiting. */
const LEFT = 8000;

test('an exam in a background tab is finished at the deadline with all answers', async ({ page, context }) => {
  const clock = await controlDeviceClock(page);
  await startExam(page);
  await chooseRight(page, 1);
  await (await context.newPage()).bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
  const deadline = await moveDeadline(page, clock);

  // Check the page only: a request to the service after the deadline would finalize the attempt.
  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeAttached({ timeout: LEFT + 20_000 });
  expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
  const [result] = await readResults(page);
  expect(result).toMatchObject({ finishedBy: 'time', late: false, correctAnswers: 1 });
  expect(Date.parse(result?.finishedAt ?? '')).toBe(deadline);
  await page.bringToFront();
  await hasResult(page);
  await expect(page.getByText('The time ran out, so the exam was finished for you.')).toBeVisible();
});

test('a device that sleeps past the deadline submits the answers that only it had', async ({ page, context }) => {
  const clock = await controlDeviceClock(page);
  await startExam(page);
  await context.route('**/api/exam-attempts/*/work', (route) => route.abort());
  await chooseRight(page, 1);
  await (await context.newPage()).bringToFront();
  const deadline = await moveDeadline(page, clock);

  const device = await context.newCDPSession(page);
  await device.send('Page.setWebLifecycleState', { state: 'frozen' });
  await expect.poll(() => Date.now(), { timeout: LEFT + 5000 }).toBeGreaterThan(deadline + 1000);
  expect(await readAbandoned(page)).toHaveLength(1);
  expect(await readResults(page)).toEqual([]);
  await page.bringToFront();
  await hasResult(page);
  await expect(page.getByText('Correct Answers: 1 / 30')).toBeVisible();
});

/** The page asks the service for the time when the device clock jumps, and learns that little is left. */
async function moveDeadline(page: Page, clock: DeviceClock): Promise<number> {
  const deadline = await leaveTime(page, LEFT);
  await clock.set(0.01);
  await expectTimeLeft(page, deadline);
  return deadline;
}

import { expect } from '@playwright/test';
import { runningAttempt } from '../../support/exams/exam-attempts.ts';
import {
  choose,
  chosen,
  finish,
  hasResult,
  isSaved,
  question,
  signIn,
  startExam,
} from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

const OTHER_TAB = 'This exam is open in another tab.';
const OTHER_DEVICE = 'This exam is running on another device.';

test('a second tab is read-only and says why, takes over when the first closes, and every tab gets the result', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await startExam(page);
  await choose(page, 1, 2);
  const openTab = async () => {
    const tab = await context.newPage();
    await tab.goto('/exams/fede/test-1');
    await expect(tab.getByText(OTHER_TAB)).toBeVisible();
    return tab;
  };
  const second = await openTab();
  expect(await chosen(second, 1)).toBe(2);
  await expect(question(second, 2).getByRole('radio').first()).toBeDisabled();
  await expect(second.getByRole('button', { name: 'Finish Exam' })).toBeDisabled();

  await choose(page, 2, 1);
  await expect(question(second, 2).getByRole('radio').nth(1)).toBeChecked();
  await page.close();
  await expect(second.getByText(OTHER_TAB)).toBeHidden();
  await choose(second, 3, 0);
  expect([await chosen(second, 1), await chosen(second, 2)]).toEqual([2, 1]);

  const third = await openTab();
  await finish(second);
  expect(await hasResult(second)).toBe(await hasResult(third));
});

test('taking over from a tab that is still writing loses no answer, and makes that tab read-only', async ({
  page,
  context,
}) => {
  await startExam(page);
  await choose(page, 1, 2);
  const second = await context.newPage();
  await second.goto('/exams/fede/test-1');
  await expect(second.getByText(OTHER_TAB)).toBeVisible();
  await choose(page, 2, 1);
  await second.getByRole('button', { name: 'Go on here' }).click();
  await expect(second.getByText(OTHER_TAB)).toBeHidden();
  expect([await chosen(second, 1), await chosen(second, 2)]).toEqual([2, 1]);
  await expect(page.getByText(OTHER_TAB)).toBeVisible();
  await expect(question(page, 3).getByRole('radio').first()).toBeDisabled();
  await choose(second, 3, 0);
  await isSaved(second);
  const { work } = await runningAttempt(second);
  expect(Object.keys(work.answers).sort()).toEqual(['0-0', '0-1', '0-2']);
  await expect.poll(() => chosen(page, 3)).toBe(0);

  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(second.getByText(OTHER_TAB)).toBeVisible();
  await second.close();
  await finish(page);
  await hasResult(page);
});

test('an exam can be taken over from a tab that does not respond', async ({ page, context }) => {
  await startExam(page);
  const { id } = await runningAttempt(page);
  const stuck = await context.newPage();
  await stuck.goto('/exams');
  await stuck.evaluate(async (attempt) => {
    const { held = [] } = await navigator.locks.query();
    const [name = ''] = held.flatMap((lock) => (lock.name?.endsWith(attempt) ? [lock.name] : []));
    void navigator.locks.request(name, () => new Promise(() => {}));
  }, id);
  await page.reload();
  await expect(page.getByText(OTHER_TAB)).toBeVisible();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await choose(page, 1, 2);
  await isSaved(page);
  expect(Object.keys((await runningAttempt(page)).work.answers)).toEqual(['0-0']);
});

test('another device takes over with the same answers and deadline, and the first one can take it back', async ({
  page,
  browser,
}) => {
  const credentials = await startExam(page);
  await choose(page, 1, 2);
  await isSaved(page);
  const { deadline } = await runningAttempt(page);

  const device = await (await browser.newContext()).newPage();
  await signIn(device, credentials);
  await device.goto('/exams/fede');
  await device.getByRole('button', { name: /^Go on/ }).click();
  await expect(device.getByText(OTHER_DEVICE)).toBeVisible();
  expect(await chosen(device, 1)).toBe(2);
  await expect(question(device, 2).getByRole('radio').first()).toBeDisabled();
  await device.getByRole('button', { name: 'Go on here' }).click();
  await expect(device.getByText(OTHER_DEVICE)).toBeHidden();
  await choose(device, 2, 1);
  await isSaved(device);

  await choose(page, 3, 0);
  await expect(page.getByText(OTHER_DEVICE)).toBeVisible();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(page.getByText(OTHER_DEVICE)).toBeHidden();
  expect([await chosen(page, 1), await chosen(page, 2), await chosen(page, 3)]).toEqual([2, 1, 0]);
  expect((await runningAttempt(page)).deadline).toBe(deadline);

  await finish(page);
  const result = await hasResult(page);
  await device.reload();
  expect(await hasResult(device)).toBe(result);
  await device.context().close();
});

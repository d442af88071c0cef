import { expect, type Page } from '@playwright/test';
import { crash } from '../../support/crash.ts';
import { runningAttempt } from '../../support/exams/exam-attempts.ts';
import {
  choose,
  chosen,
  expectTimeLeft,
  isRunning,
  openSection,
  question,
  startExam,
} from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test('after a tab is killed mid-exam, every answer, flag, mark and the deadline are restored', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await startExam(page);
  const { deadline } = await runningAttempt(page);
  // The service is unreachable and page timers are stopped, so the device has to store everything immediately.
  await context.route('**/api/exam-attempts/*/work', (route) => route.abort());
  await page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0, setInterval: () => 0 }));
  await choose(page, 1, 2);
  await choose(page, 2, 1);
  await question(page, 2).getByRole('button', { name: /Flag/ }).click();
  await markFirstWord(page);
  await openSection(page, 3);
  const blank = question(page, 1).getByRole('combobox', { name: /^Blank 2/ });
  await blank.selectOption({ index: 3 });
  await isStored(page, '2-0');

  await crash(page);
  const reopened = await context.newPage();
  await reopened.goto('/exams/fede/test-1');
  await isRunning(reopened);
  await expect(reopened.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Section 3/);
  await expect(question(reopened, 1).getByRole('combobox', { name: /^Blank 2/ })).toHaveJSProperty('selectedIndex', 3);
  await openSection(reopened, 1);
  expect([await chosen(reopened, 1), await chosen(reopened, 2)]).toEqual([2, 1]);
  await expect(question(reopened, 2).getByRole('button', { name: /Flag/, pressed: true })).toBeVisible();
  await expect(reopened.locator('mark')).toHaveText(['In']);
  await expectTimeLeft(reopened, deadline);
  expect((await runningAttempt(reopened)).deadline).toBe(deadline);
});

async function markFirstWord(page: Page) {
  const mode = page.getByRole('button', { name: 'Mark words' });
  await mode.click();
  await page.getByRole('option', { name: 'In', exact: true }).first().click();
  await mode.click();
}

/** Waits until the device has stored the answer; no timer is involved. */
async function isStored(page: Page, place: string) {
  const readPlaces = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('tensely-exams');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const read = opened.result.transaction('copies').objectStore('copies').getAll();
      await new Promise((resolve) => read.addEventListener('success', resolve));
      opened.result.close();
      return read.result.flatMap(({ work }) => Object.keys(work.answers));
    });
  await expect.poll(readPlaces).toContain(place);
}

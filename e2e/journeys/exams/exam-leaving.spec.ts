import { expect, type Page } from '@playwright/test';
import { choose, chosen, isRunning, startExam } from '../../support/exams/exam-page.ts';
import { logOut } from '../../support/learner.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { test } from '../../support/worker-test.ts';

interface Way {
  name: string;
  take(page: Page): Promise<unknown>;
  /** The address it leads to. */
  to: string;
}

const ways: readonly Way[] = [
  {
    name: 'a link of the menu',
    async take(page) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All exams' }).click();
    },
    to: '/exams',
  },
  {
    name: 'the logo',
    take: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /Tensely/ })
        .click(),
    to: '/',
  },
  { name: 'Back', take: (page) => page.evaluate(() => history.back()), to: '/exams/fede' },
  {
    name: 'Logout',
    take: logOut,
    to: `${addresses.parent}/`,
  },
];

test('every way out of a running exam asks first, and the learner can stay or leave', async ({ page }) => {
  await startExam(page);
  await choose(page, 1, 2);
  const question = page.getByRole('dialog', { name: 'Leave the exam?' });
  for (const { name, take, to } of ways) {
    await test.step(name, async () => {
      await page.goto('/exams/fede');
      await page.getByRole('button', { name: /^Go on/ }).click();
      await isRunning(page);
      await take(page);
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL('/exams/fede/test-1');
      expect(await chosen(page, 1)).toBe(2);
      await take(page);
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(to);
    });
  }
});

test('closing the tab opens the browser’s prompt', async ({ page }) => {
  await startExam(page);
  await choose(page, 1, 2);
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  expect(await chosen(page, 1)).toBe(2);
});

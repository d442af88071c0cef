import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { answerRight } from '../support/lesson-page.ts';

test('a learner takes all of their data with them, deletes it, and begins anew', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/progress-update') && answer.ok());
  await answerRight(page, 1, 1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await saved;
  await expect(page.getByText('All your work is saved to your account.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tensely-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.tables.openSession).toMatchObject([{ place: 'A1/nouns/1' }]);

  await page.getByRole('button', { name: 'Delete my data...' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).not.toHaveURL(/settings/);
  await page.goto('/A1/nouns?page=1');
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
});

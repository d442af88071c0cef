import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fillIn, signUp } from '../support/learner.ts';
import { answerRight } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';

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

test('what a learner chooses follows their account to another browser', async ({ page, browser }) => {
  const credentials = await signUp(page, '/settings');
  await page.getByRole('textbox', { name: 'Name shown' }).fill('Ana Maria');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings'),
  );
  await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('60 minutes');
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole('banner')).toContainText('Welcome, Ana Maria');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${encodeURIComponent(`${addresses.app}/`)}`);
  await fillIn(other, 'Sign in', credentials);
  await expect(other.getByRole('heading', { name: 'Welcome, Ana Maria!' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto(`${addresses.app}/settings`);
  await expect(other.getByRole('combobox', { name: 'Weekly goal' })).toHaveValue('60');
  await elsewhere.close();
});

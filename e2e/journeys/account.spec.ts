import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { choose, finish, isRunning, isSaved } from '../support/exams/exam-page.ts';
import { fillIn, signUp } from '../support/learner.ts';
import { answerRight } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { test } from '../support/worker-test.ts';

test('a learner downloads all data, deletes it, and starts again', async ({ page }) => {
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

test('settings follow the account to another browser', async ({ page, browser }) => {
  const credentials = await signUp(page, '/settings');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Maria');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings'),
  );
  await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('60 minutes');
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('banner')).toContainText('Welcome, Ana Maria');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${encodeURIComponent(`${addresses.app}/`)}`);
  await fillIn(other, 'Sign in', credentials);
  await expect(other.getByRole('heading', { name: 'Hi Ana Maria!' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto(`${addresses.app}/settings`);
  await expect(other.getByRole('combobox', { name: 'Weekly goal' })).toHaveValue('60');
  await elsewhere.close();
});

test('settings list the learner’s other devices with their last known state', async ({ page, browser }) => {
  const synced = (device: Page) =>
    device.waitForResponse((answer) => answer.ok() && /"device[A-H]":/.test(answer.request().postData() ?? ''));
  const here = synced(page);
  const credentials = await signUp(page, '/settings');
  await here;
  await expect(page.getByText("You haven't used any other device yet.")).toBeVisible();

  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const elsewhere = await browser.newContext({ userAgent });
  const phone = await elsewhere.newPage();
  const there = synced(phone);
  await phone.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${encodeURIComponent(`${addresses.app}/`)}`);
  await fillIn(phone, 'Sign in', credentials);
  await there;
  await phone.goto(`${addresses.app}/settings`);
  const others = (device: Page) => device.getByRole('region', { name: 'Your other devices' }).getByRole('listitem');
  await expect(others(phone)).toHaveText(/^Chrome on Linux\s*Everything was sent on /);
  await page.reload();
  await expect(others(page)).toHaveText(/^Chrome on Android\s*Everything was sent on /);
  await elsewhere.close();
});

test('deleting the account data ends an exam in another tab, which says so and restores nothing', async ({
  page,
  context,
}) => {
  const credentials = await signUp(page, '/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await choose(page, 1, 0);
  await isSaved(page);

  const settings = await context.newPage();
  await settings.goto('/settings');
  await settings.getByRole('button', { name: 'Delete my data...' }).click();
  const question = settings.getByRole('dialog', { name: 'Delete all your data?' });
  await expect(question).toContainText('A running exam ends without a result.');
  await question.getByRole('button', { name: 'Delete everything' }).click();
  await expect(settings).not.toHaveURL(/settings/);

  await choose(page, 2, 1);
  await finish(page);
  await expect(page.getByText(/sign in/i).first()).toBeVisible();

  const again = await context.newPage();
  await again.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${encodeURIComponent(`${addresses.app}/`)}`);
  await fillIn(again, 'Sign in', credentials);
  await expect(again.getByText("You haven't taken an exam yet.")).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'JWT')?.value;
  const data = await again.request.get('/api/my-data', { headers: { Authorization: `Bearer ${token}` } });
  expect((await data.json()).tables.examAttempt).toEqual([]);
});

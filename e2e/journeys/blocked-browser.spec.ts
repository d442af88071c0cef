import { expect } from '@playwright/test';
import { blockDatabases, blockStorage, fillStorage, openBlockedBrowser } from '../support/blocked-browser.ts';
import { choose, finish, hasResult, isRunning, isSaved } from '../support/exams/exam-page.ts';
import { fillIn, newCredentials, signUp } from '../support/learner.ts';
import { answerRight, finishPage, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { progressRows } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

const NOT_STORED = 'Wait until it is saved before you close this tab.';

test('with cookies and storage blocked, the product opens and the sign-in explains the problem', async () => {
  const { context, close } = await openBlockedBrowser();
  const page = await context.newPage();
  await page.goto(`${addresses.app}/`);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
  await page.getByRole('link', { name: 'Create Account' }).click();
  const credentials = newCredentials();
  await fillIn(page, 'Create account', credentials);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('Allow cookies for this site in your browser')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await fillIn(page, 'Sign in', credentials);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await close();
});

test('with the cookie hidden from the app, a panel explains it and a retry works', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).click();
  const credentials = newCredentials();
  await fillIn(page, 'Create account', credentials);
  const panel = page.getByRole('alert', { name: "We couldn't sign you in" });
  await expect(panel.getByText('Your browser blocks cookies for this site')).toBeVisible();
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await panel.getByRole('link', { name: 'Try again' }).click();
  await fillIn(page, 'Sign in', credentials);
  await expect(page.getByRole('heading', { name: `Welcome, ${credentials.email}!` })).toBeVisible();
});

test('opening the app under another name of this machine redirects to the right one', async ({ page }) => {
  await page.goto(`${addresses.app.replace('localhost', '127.0.0.1')}/`);
  await page.getByRole('link', { name: 'Create Account' }).click();
  const credentials = newCredentials();
  await fillIn(page, 'Create account', credentials);
  await page.getByRole('link', { name: `Open ${new URL(addresses.app).host}` }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${credentials.email}!` })).toBeVisible();
});

test('without storage, one notice appears, and lessons can be answered, saved and reopened', async ({ page }) => {
  await blockStorage(page);
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(NOT_STORED)).toBeHidden();
  await answerRight(page, 1);
  await finishPage(page);
  await expect(page.getByText('Page completed! Score: 100% (PASSED)')).toBeVisible();
  expect((await progressRows(page)).completed).toEqual([{ page: 1, attempts: 1, score: 100 }]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Practise again' })).toBeVisible();
});

test('without storage, work done offline stays in the tab and is sent later', async ({ page, context }) => {
  await blockStorage(page);
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await page.getByRole('button', { name: 'OK' }).click();
  await context.setOffline(true);
  await answerRight(page, 1, 1, 2);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Saved in this tab only. 1 change will be sent later.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Progress saved!')).toBeVisible();
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1', 'A1-nouns-1-q2'] };
  expect(await progressRows(page)).toEqual({ sessions: [row], completed: [] });
});

test('without IndexedDB, an answer given offline survives the tab, and the next tab sends it', async ({
  page,
  context,
}) => {
  await blockDatabases(context);
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await context.setOffline(true);
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Saved on this device. 1 change will be sent later.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/A1/nouns');
  await isOpen(next, 1);
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1'] };
  await expect.poll(() => progressRows(next)).toEqual({ sessions: [row], completed: [] });
});

test('a full disk during a lesson is reported, and no answer is lost', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await answerRight(page, 1, 1);
  await fillStorage(page);
  await answerRight(page, 1, 2);
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1', 'A1-nouns-1-q2'] };
  expect(await progressRows(page)).toEqual({ sessions: [row], completed: [] });
});

test('without storage, an exam can be started, left, resumed and finished', async ({ page }) => {
  await blockStorage(page);
  await signUp(page, '/exams/fede/test-1');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await choose(page, 1, 0);
  await isSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await isRunning(page);
  await finish(page);
  await hasResult(page);
});

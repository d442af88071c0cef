import { expect, type Page } from '@playwright/test';
import { fillIn, type newCredentials, signUp } from '../../support/learner.ts';
import { answerRight, isOpen, isReadyToSync, pressInMenu } from '../../support/lesson-page.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { progressRows, waitingOnDevice } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

const UPDATES = '**/api/progress-update';

async function signIn(page: Page, credentials: ReturnType<typeof newCredentials>, path: string) {
  const returnTo = encodeURIComponent(`${addresses.app}${path}`);
  // The app may be redirecting to the parent site, which cancels this navigation.
  await expect(async () => {
    await page.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${returnTo}`);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await fillIn(page, 'Sign in', credentials);
  await page.waitForURL(({ href }) => href.startsWith(`${addresses.app}${path}`));
}

const row = (page: number, ...questions: number[]) => ({
  place: `A1/nouns/${page}`,
  answered: questions.map((number) => `A1-nouns-${page}-q${number}`),
});

test('work done offline is sent when its learner signs in again after the session ended', async ({ page, context }) => {
  const credentials = await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await isReadyToSync(page);
  await context.setOffline(true);
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  await expect.poll(() => waitingOnDevice(page)).toBe(1);
  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await context.setOffline(false);
  await signIn(page, credentials, '/A1/nouns');
  await expect.poll(() => waitingOnDevice(page)).toBe(0);
  expect((await progressRows(page)).sessions).toEqual([row(1, 1)]);
});

test('two tabs with different learners never send one learner’s work as the other', async ({ page, context }) => {
  const ana = await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await page.route(UPDATES, (route) => route.abort());
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  await expect.poll(() => waitingOnDevice(page)).toBe(1);

  const other = await context.newPage();
  await signUp(other, '/A1/nouns?page=2');
  await isOpen(other, 2);
  await answerRight(other, 2, 1);
  await page.unroute(UPDATES);
  await page.bringToFront();
  await pressInMenu(other, 'Save Progress');
  await expect.poll(async () => (await progressRows(other)).sessions).toEqual([row(2, 1)]);
  expect(await waitingOnDevice(page)).toBeGreaterThan(0);

  await signIn(other, ana, '/A1/nouns');
  await expect.poll(async () => (await progressRows(other)).sessions).toEqual([row(1, 1)]);
});

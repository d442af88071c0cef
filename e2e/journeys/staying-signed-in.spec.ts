import { expect, type Page } from '@playwright/test';
import { isHydrated } from '../support/hydrated.ts';
import { fillIn, logOut, newCredentials, signUp } from '../support/learner.ts';
import { answerRight, isOpen, isReadyToSync, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { progressRows } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

const HOUR_MS = 3_600_000;
const SESSION = 'wordhouse-session';

/** As on the next day: the token has expired. */
const loseToken = (page: Page) => page.context().clearCookies({ name: 'JWT' });
const isFrontPage = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();

test('an expired token is renewed without a password, on the same page', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=3');
  await isOpen(page, 3);
  await answerRight(page, 3, 1);
  await pressInMenu(page, 'Save Progress');
  await expect.poll(async () => (await progressRows(page)).sessions.length).toBe(1);
  await loseToken(page);
  await page.goto('/A1/nouns?page=3');
  await expect(page).toHaveURL('/A1/nouns?page=3');
  await isOpen(page, 3);
  await expect(page.getByText(/Question 2 of \d+/).first()).toBeVisible();
});

test('an ended session at the parent site asks to sign in once, and says that the answers are safe', async ({
  page,
  context,
}) => {
  const credentials = await signUp(page, '/A1/nouns?page=2');
  await isOpen(page, 2);
  // Until it is hydrated, the page has not remembered who is signed in.
  await isHydrated(page);
  // An answer to the open page could still set the cookie again.
  await page.goto('about:blank');
  await context.clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/continue') && asked.push(request.url())));
  await page.goto('/A1/nouns?page=2');
  await expect(page.getByText('You were signed out. Your answers are safe.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You were signed out. Your answers are safe.')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(page, 'Sign in', credentials);
  await expect(page).toHaveURL('/A1/nouns?page=2');
});

test('after Logout the parent site confirms it, links back, and requires a password', async ({ page, context }) => {
  await signUp(page);
  await logOut(page);
  await expect(page).toHaveURL(`${addresses.parent}/`);
  await expect(page.getByText("You're signed out of Tensely.")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION);
  await page.getByRole('link', { name: 'Back to Tensely' }).click();
  await isFrontPage(page);
  await page.goto('/A1');
  await expect(page).toHaveURL('/login');
  await isFrontPage(page);
});

test('an offline learner keeps working after the token expired, and the work is sent later', async ({
  page,
  context,
}) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await isReadyToSync(page);
  await context.setOffline(true);
  await loseToken(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answerRight(page, 1, 1);
  await expect(page.getByText(/Question 2 of \d+/).first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // The service rejects every request until the token is renewed.
  await expect(async () => {
    expect((await progressRows(page)).sessions.map(({ place }) => place)).toEqual(['A1/nouns/1']);
  }).toPass();
  await expect(page).toHaveURL(/\/A1\/nouns\?page=1/);
});

for (const [what, hours] of [
  ['ahead', 26],
  ['behind', -26],
] as const) {
  test(`a device clock 26 hours ${what} does not prevent signing in, saving or staying signed in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await fillIn(page, 'Create account', newCredentials());
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, |^Hi / })).toBeVisible();
    await page.goto('/A1/nouns?page=1');
    await isOpen(page, 1);
    await answerRight(page, 1, 1);
    await pressInMenu(page, 'Save Progress');
    await expect.poll(async () => (await progressRows(page)).sessions.length).toBe(1);
    await page.reload();
    await isOpen(page, 1);
  });
}

test('a visitor answers a question, creates an account, and continues in that lesson', async ({ page }) => {
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Try a question' });
  await part.getByRole('tab', { name: 'A2' }).click();
  await part.getByRole('button', { name: 'were running' }).click();
  await expect(part.getByText('Correct! Well done!')).toBeVisible();
  await part.getByRole('link', { name: 'Start free' }).click();
  await fillIn(page, 'Create account', newCredentials());
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, |^Hi / })).toBeVisible();
  const answered = async () => (await progressRows(page)).sessions.map((row) => [row.place, row.answered]);
  await expect.poll(answered).toEqual([['A2/pastcont/1', ['A2-pastCont-1-q2']]]);
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/A2\/pastCont/);

  await logOut(page);
  await page.waitForURL(`${addresses.parent}/**`);
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, |^Hi / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await progressRows(page)).sessions).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { createAccount, fillIn, logOut, newCredentials, signUp } from '../support/learner.ts';
import { answerRight, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { waitingOnDevice } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

test('an anonymous visitor who opens a lesson signs in and returns to that page', async ({ page }) => {
  await page.goto('/A1/nouns?page=3');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillIn(page, 'Create account', newCredentials());
  await expect(page).toHaveURL('/A1/nouns?page=3');
  await expect(page.getByText('Nouns - Page 3 Progress')).toBeVisible();
});

test('an existing account signs in after a wrong password and still returns to the page', async ({ page, context }) => {
  const credentials = await createAccount(page);
  await context.clearCookies();
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(page, 'Sign in', { ...credentials, password: 'not the password' });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await fillIn(page, 'Sign in', credentials);
  await expect(page).toHaveURL('/exams');
});

test('signing out clears the cookie, opens the parent site and closes the lessons', async ({ page, context }) => {
  await signUp(page);
  await logOut(page);
  await expect(page).toHaveURL(`${addresses.parent}/`);
  expect((await context.cookies()).filter(({ name }) => name === 'JWT')).toEqual([]);
  await page.goto('/A1');
  await expect(page).toHaveURL('/login');
});

test('signing out everywhere signs out another device, which keeps its work', async ({ page, browser }) => {
  const credentials = await signUp(page);
  const other = await (await browser.newContext({ baseURL: addresses.app })).newPage();
  await other.goto('/A1/nouns');
  await other.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(other, 'Sign in', credentials);
  await isOpen(other, 1);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(question).toContainText('This signs you out on every device.');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${addresses.parent}/`);

  await answerRight(other, 1, 1);
  await pressInMenu(other, 'Save Progress');
  await expect(other.getByText('Sign in again to save. 1 change is safe on this device.')).toBeVisible();
  expect(await waitingOnDevice(other)).toBe(1);
  await other.context().close();
});

test('an unknown address redirects home with a notice, once', async ({ page }) => {
  const notice = page.getByRole('status').getByText("We couldn't find that page. Here's your home page.");
  for (const path of ['/A1/nonsense', '/A1/nouns/extra', '/nowhere?page=2']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(notice).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a signed-in learner sees the notice about an unknown address until they dismiss it', async ({ page }) => {
  await createAccount(page);
  const notice = page.getByRole('status').getByText("We couldn't find that page. Here's your home page.");
  for (const path of ['/toeic', '/A1/xyz', '/A1/nouns/8', '/exams/fede/x', '/settings/x']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(notice).toBeInViewport();
  }
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);
});

for (const [what, token] of [
  ['a malformed', 'not-a-token'],
  [
    'an expired',
    `x.${Buffer.from(JSON.stringify({ uid: 'u', email: 'a@example.org', exp: 1 })).toString('base64url')}.x`,
  ],
] as const) {
  test(`${what} token does not sign anyone in and is removed`, async ({ page, context }) => {
    await keepToken(page, token);
    await page.goto('/A1/nouns');
    await expect(page).toHaveURL('/login');
    expect((await context.cookies()).filter(({ name }) => name === 'JWT')).toEqual([]);
  });
}

test('a token with a foreign signature shows a name but no data, and says what to do', async ({ page, request }) => {
  const claims = { uid: 'intruder', email: 'intruder@example.org', exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(86)}`;
  const answer = await request.get('/api/progress', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await keepToken(page, token);
  await page.goto('/');
  await expect(page.getByText('Your progress could not be loaded')).toBeVisible();
});

/** Stores a token where the parent site would: in the readable cookie. */
async function keepToken(page: Page, token: string) {
  await page.goto('/login');
  await page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: another site could only set it this way
    document.cookie = `JWT=${value}; path=/; Secure; SameSite=None`;
  }, token);
}

function part(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

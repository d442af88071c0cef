import { expect, type Page } from '@playwright/test';
import { fillIn, newCredentials, signUp } from '../support/learner.ts';
import { isOpen, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { test } from '../support/worker-test.ts';

const nextStep = (page: Page) => page.locator('section[aria-labelledby="next-step"]');

test('home continues at the page last opened, on another device too', async ({ page, browser }) => {
  const credentials = newCredentials();
  await signUp(page, '/A1/nouns?page=3', credentials);
  await isOpen(page, 3);
  await page.getByRole('link', { name: 'Tensely' }).first().click();
  await expect(nextStep(page)).toContainText('Continue where you left off');
  await expect(nextStep(page)).toContainText('A1 Nouns');
  await expect(nextStep(page)).toContainText(/Page 3 of \d+/);
  await page.goto('about:blank');

  const other = await (await browser.newContext({ baseURL: addresses.app })).newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(other, 'Sign in', credentials);
  await expect(nextStep(other)).toContainText(/Page 3 of \d+/);
  await nextStep(other).getByRole('link', { name: 'Continue' }).click();
  await isOpen(other, 3);
  await other.context().close();
});

test('a failed page is offered again before the next level', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await pressInMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByText('Page completed! Score: 0% (FAILED)')).toBeVisible();
  await page.getByRole('link', { name: 'Tensely' }).first().click();
  await expect(nextStep(page)).toContainText(/Page 1 of \d+: try it again/);
  await expect(nextStep(page)).toContainText(/0 of \d+ pages passed/);
  await expect(page.getByRole('region', { name: 'A1', exact: true })).toContainText(/0 of \d+ pages passed/);
  await nextStep(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/A1/nouns?page=1');
});

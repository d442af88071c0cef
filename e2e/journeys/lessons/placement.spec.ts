import { expect, type Page } from '@playwright/test';
import { createAccount } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

async function startTest(page: Page) {
  await createAccount(page);
  await page.goto('/placement');
  await expect(page.getByRole('heading', { name: 'Placement test', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Start the test' }).click();
}

test('a beginner resumes the placement test, it ends early, and home says where to start', async ({ page }) => {
  await startTest(page);
  const notKnown = page.getByRole('button', { name: 'I do not know' });
  for (let number = 1; number <= 6; number++) {
    await expect(page.getByText(`Question ${number} of up to 24`)).toBeVisible();
    if (number === 4) await page.reload();
    await expect(notKnown).toBeEnabled();
    await notKnown.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your level: beginner. Start with A1 Nouns.' })).toBeVisible();
  await expect(page.getByText(/^A1: 0 of \d+ right$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start with A1 Nouns' })).toHaveAttribute('href', '/A1/nouns');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /A1 Nouns/ }).first()).toHaveAttribute('href', '/A1/nouns');
  await page.goto('/placement');
  await expect(page.getByRole('heading', { name: /^Your level: beginner/ })).toBeVisible();
});

test('the placement test continues automatically when the connection is back', async ({ page, context }) => {
  await createAccount(page);
  await page.route(/A2/, (route) => route.abort());
  await page.route(/A1|B1/, (route) => route.abort());
  await page.goto('/placement');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('The next question could not be loaded.')).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByText('Question 1 of up to 24')).toBeVisible();
});

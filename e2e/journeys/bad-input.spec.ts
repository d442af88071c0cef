import { expect } from '@playwright/test';
import { createAccount } from '../support/learner.ts';
import { test } from '../support/worker-test.ts';

test('a page number out of range opens the nearest page with a notice, an invalid one the first page', async ({
  page,
}) => {
  await createAccount(page);
  await page.goto('/A1/nouns?page=99');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect(page.getByText(/no page 99/i)).toBeVisible();
  await page.goto('/A1/nouns?page=two');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('an invalid release map shows the error screen with a way to continue', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"microFrontends"', '"something"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute('/');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
});

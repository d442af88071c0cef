import { expect } from '@playwright/test';
import { addressOf, newLearner } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test('an unknown exam address redirects home with a notice', async ({ page }) => {
  await newLearner(page);
  for (const path of ['/exams/fede/a/b', '/exams/fede/zzz']) {
    await page.goto(path);
    await expect(page.getByText("We couldn't find that page. Here's your home page.")).toBeVisible();
    await expect(page).toHaveURL(addressOf('/'));
  }
});

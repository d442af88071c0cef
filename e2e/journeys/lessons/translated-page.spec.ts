import { expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../../support/answer.ts';
import { signUpAgain } from '../../support/learner.ts';
import { finishPage, isOpen } from '../../support/lesson-page.ts';
import { test } from '../../support/signed-in-test.ts';
import { startTranslator } from '../../support/translator.ts';

/** Collects uncaught errors and those that an error boundary of React reported. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' });

test('a page that the browser translates can be answered, completed, practised and left', async ({ page }) => {
  const errors = collectErrors(page);
  const questions = await readQuestions('A1/nouns/01');
  await signUpAgain(page);
  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  await page.evaluate(startTranslator);
  expect(await page.locator('font').count()).toBeGreaterThan(50);

  await answerAll(page, questions, [8]);
  await expect(page.getByText('Score: 88% (7/8 correct)')).toBeVisible();
  await exercises(page).getByRole('button', { name: 'Question 3, answered correctly' }).click();
  await expect(exercises(page).getByText('Question 3 of 8')).toBeVisible();
  await expect(exercises(page).getByText(/^Question \d of 8$/)).toHaveCount(1);
  await finishPage(page);
  await expect(page.getByText('Page completed! Score: 88% (PASSED)')).toBeVisible();
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await isOpen(page, 2);
  expect(errors).toEqual([]);
});

test('the language of a translated page can be changed', async ({ page }) => {
  const errors = collectErrors(page);
  await signUpAgain(page);
  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  await page.evaluate(startTranslator);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(page.getByText('Question 1 sur 8')).toBeVisible();
  await expect(page.getByText('Question 1 of 8')).toHaveCount(0);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(page.getByText('Question 1 sur 8')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Français' }).check();
  // A translator that restarts sets its own language on the document; the interface must not change.
  await page.evaluate(() => {
    document.documentElement.lang = 'es';
    document.documentElement.lang = 'ar';
  });
  await expect(page.getByText('Question 1 sur 8')).toBeVisible();
  expect(errors).toEqual([]);
});

test('learning content stays English while the interface is translated', async ({ page }) => {
  await signUpAgain(page);
  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  await page.evaluate(startTranslator);
  const question = exercises(page).getByRole('group', { name: 'Question 1 of 8' });
  await expect(question.locator('legend')).toBeVisible();
  await expect(question.locator('legend font, [data-option] font')).toHaveCount(0);
  const examples = page.getByRole('region', { name: 'Examples' }).first();
  await expect(examples.getByRole('listitem').first()).toBeVisible();
  await expect(examples.locator('li > :not(p) font')).toHaveCount(0);
  await expect(exercises(page).locator('font').filter({ hasText: 'Question 1 of 8' }).first()).toBeAttached();
});

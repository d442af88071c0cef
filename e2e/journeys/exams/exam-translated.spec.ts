import { expect } from '@playwright/test';
import {
  choose,
  chosen,
  finish,
  hasResult,
  isRunning,
  isSaved,
  openSection,
  startExam,
} from '../../support/exams/exam-page.ts';
import { startTranslator } from '../../support/translator.ts';
import { test } from '../../support/worker-test.ts';

test('an exam that the browser translates can be answered, reloaded and finished', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await startExam(page);
  await page.evaluate(startTranslator);
  await choose(page, 1, 1);
  await choose(page, 2, 0);
  await choose(page, 1, 2);
  await page
    .getByRole('group', { name: /^Question 3\b/ })
    .getByRole('button', { name: /Flag/ })
    .click();
  // The paper stays untranslated: texts, questions and choices.
  await expect(page.locator('[data-start] font, [data-answer] font')).toHaveCount(0);
  await openSection(page, 2);
  await choose(page, 1, 0);
  await openSection(page, 3);
  await page
    .getByRole('group', { name: /^Question 1\b/ })
    .getByRole('combobox')
    .first()
    .selectOption({ index: 1 });
  await openSection(page, 1);
  expect(await chosen(page, 1)).toBe(2);
  await isSaved(page);
  await page.reload();
  await isRunning(page);
  await page.evaluate(startTranslator);
  expect(await chosen(page, 1)).toBe(2);
  await page.getByRole('button', { name: 'Finish Exam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finish the exam?' });
  await expect(dialog.getByText('1 question flagged for review')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await finish(page);
  await hasResult(page);
  await expect(page.locator('.translated-rtl font').first()).toBeAttached();
  expect(errors).toEqual([]);
});

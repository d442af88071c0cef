import { expect, type Page } from '@playwright/test';
import { violations } from '../../support/accessibility.ts';
import { answer, answerAll, readQuestions } from '../../support/answer.ts';
import { signUp } from '../../support/learner.ts';
import { finishPage, isOpen, resultHeading } from '../../support/lesson-page.ts';
import { progressRows } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

const exercisePanel = (page: Page) => page.getByRole('region', { name: 'Exercises' });
const press = (page: Page, name: string) => exercisePanel(page).getByRole('button', { name, exact: true }).click();

/** Completes the first page of A1 Nouns with these questions wrong (numbers from 1). */
async function completePage(page: Page, wrong: readonly number[]) {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerAll(page, await readQuestions('A1/nouns/01'), wrong);
  await finishPage(page);
}

async function expectNoViolations(page: Page, state: string) {
  expect(await violations(page), state).toEqual([]);
}

test('a completed page cannot be completed again: the menu says why, and a phone shows the score', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await completePage(page, [2]);
  await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toContainText('Exercises Score 88%');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toContainText('Exercises Score 88%');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const complete = menu.getByRole('button', { name: 'Complete Page' });
  await expect(complete).toBeDisabled();
  await expect(complete).toHaveAccessibleDescription(
    'This page is completed. Practise it again to complete it once more.',
  );
  await expectNoViolations(page, 'the menu');
  await page.keyboard.press('Escape');
  await press(page, 'Practise again');
  await isOpen(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(complete).toBeEnabled();
});

test('after a fail, mistakes can be reviewed and practised without changing the score', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/01');
  const wrong = [2, 4, 6];
  await completePage(page, wrong);
  const panel = exercisePanel(page);
  const names = await panel.getByRole('button').allInnerTexts();
  expect(names).toEqual(['Try 3 mistakes (1 min)', 'See my mistakes', 'Practise again', 'Next page']);
  await expectNoViolations(page, 'the result');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await panel.getByRole('button', { name: 'See my mistakes' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Your mistakes' })).toBeFocused();
  for (const [index, number] of wrong.entries()) {
    await expect(panel.getByRole('group', { name: `Mistake ${index + 1} of 3: question ${number}` })).toBeVisible();
    await expect(panel.getByText(questions[number - 1]?.explanation ?? '')).toBeVisible();
    if (index < 2) await press(page, 'Next question');
  }
  await expectNoViolations(page, 'the mistakes');
  await panel.getByRole('switch', { name: 'Show all answers' }).check();
  await expect(panel.getByRole('group', { name: 'Question 6 of 8' })).toBeVisible();
  await expectNoViolations(page, 'all answers');

  await press(page, 'Try them again');
  await expect(panel.getByRole('heading', { name: 'Practise your mistakes' })).toBeFocused();
  for (const [index, number] of wrong.entries()) {
    const question = questions[number - 1];
    if (!question) throw new Error('The page has eight questions.');
    await answer(panel.getByRole('group', { name: `Question ${index + 1} of 3` }), question, index > 0);
    if (index === 0) await expectNoViolations(page, 'practice');
    await panel.getByRole('button', { name: index < 2 ? 'Continue' : 'Finish' }).click();
  }
  await expect(panel.getByText('2 of 3 right this time.')).toBeVisible();
  await expectNoViolations(page, 'the end of practice');
  await press(page, 'Back to the result');
  await expect(resultHeading(page)).toBeFocused();
  await expect(panel.getByText('Almost there: 63%. You need 70% to pass.')).toBeVisible();
  expect((await progressRows(page)).completed).toEqual([{ page: 1, attempts: 1, score: 63 }]);
});

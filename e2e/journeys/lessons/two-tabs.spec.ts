import { expect } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { answerRight, finishPage, isOpen, pressInMenu, resultHeading } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

test('a second tab shows what the first one saved and completed', async ({ page, context }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  const second = await context.newPage();
  await second.goto('/A1/nouns?page=1');
  await isOpen(second, 1);
  await answerRight(page, 1, 1, 2);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Question 2, answered correctly' })).toBeVisible();
  await answerRight(page, 1, 3, 4, 5, 6, 7, 8);
  await finishPage(page);
  await expect(resultHeading(second)).toBeVisible();
});

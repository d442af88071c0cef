import { expect } from '@playwright/test';
import { answer, answerAll, readActivities, readQuestions } from '../../support/answer.ts';
import { signUp } from '../../support/learner.ts';
import { answerRight, isOpen, pressInMenu, resultHeading } from '../../support/lesson-page.ts';
import { progressRows } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

test('on a phone the exercises lead to the open question of the explanation, whose answer completes the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, '/A1/there?page=1');
  const questions = await readQuestions('A1/there/01');
  await answerAll(page, questions);
  const exercises = page.getByRole('region', { name: 'Exercises' });
  await expect(exercises.getByText('One question in the explanation is still open.')).toBeVisible();
  expect((await progressRows(page)).completed).toEqual([]);

  await exercises.getByRole('button', { name: 'Go to the question' }).click();
  const activity = page.getByRole('group', { name: 'Activity in the explanation' });
  await expect(activity).toBeFocused();
  await expect(activity).toBeInViewport();
  const tab = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('button', { name: 'Explanation' });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  const [question] = await readActivities('A1/there/01');
  if (!question) throw new Error('The page has no activity.');
  await answer(activity, question);

  await expect(page.getByText('Page completed! Score: 100% (PASSED)')).toBeVisible();
  await expect(activity).toBeInViewport();
  await page.getByRole('button', { name: 'See my result' }).click();
  await expect(resultHeading(page)).toBeFocused();
  await expect(page.getByText(`Great job! You've completed all ${questions.length + 1} questions.`)).toBeVisible();
  expect((await progressRows(page)).completed).toMatchObject([{ page: 1, attempts: 1, score: 100 }]);
});

test('a page completed in another tab shows its result and counts one attempt', async ({ page, context }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  // The last answer is wrong: this tab waits for Finish.
  await answerAll(page, await readQuestions('A1/nouns/01'), [8]);
  const other = await context.newPage();
  await other.goto('/A1/nouns?page=1');
  await expect(other.getByText('Page completed! Score: 88% (PASSED)')).toBeVisible();
  await expect(resultHeading(other)).toBeVisible();
  await page.bringToFront();
  await expect(resultHeading(page)).toBeVisible();
  expect((await progressRows(page)).completed).toEqual([{ page: 1, attempts: 1, score: 88 }]);
});

test('completing a page with open questions asks first; Go back has the focus and leads to the first of them', async ({
  page,
}) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerRight(page, 1, 1, 3);
  await pressInMenu(page, 'Complete Page');
  await expect(page.getByText('6 questions are unanswered and will count as incorrect')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Question 2 of 8' })).toBeFocused();
  expect((await progressRows(page)).completed).toEqual([]);
});

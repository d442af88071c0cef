import { expect } from '@playwright/test';
import { answer, answerAll, readActivities, readQuestions, readTopics } from '../../support/answer.ts';
import { fillIn, newCredentials } from '../../support/learner.ts';
import { finishPage } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

test('a learner signs up, learns, saves, completes a page, closes the browser and continues another day', async ({
  page,
  browser,
}) => {
  const credentials = newCredentials();
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillIn(page, 'Create account', credentials);
  await expect(page.getByRole('heading', { name: `Welcome, ${credentials.email}!` })).toBeVisible();
  await expect(page.getByText('Grammar lessons and progress will appear here...')).toBeVisible();

  await page
    .getByRole('link', { name: /A1 Nouns/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toBeVisible();
  await answerAll(page, await readQuestions('A1/nouns/01'), [2]);
  await expect(page.getByText('Score: 88% (7/8 correct)')).toBeVisible();
  await expect(page.getByText('PASSING')).toBeVisible();
  await finishPage(page);
  await expect(page.getByText('Page completed! Score: 88% (PASSED)')).toBeVisible();
  await expect(page.getByText("Lesson Complete! Great job! You've completed all 8 questions.")).toBeVisible();
  await expect(page.getByText('7 of 8 right. Well done!')).toBeVisible();

  await page.getByRole('region', { name: 'Exercises' }).getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await answerAll(page, (await readQuestions('A1/nouns/02')).slice(0, 3));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();
  await page.context().close();

  const anotherDay = await browser.newContext();
  const again = await anotherDay.newPage();
  await again.goto('/');
  await again.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(again, 'Sign in', credentials);
  await again.getByRole('link', { name: /Continue|Go on/ }).click();
  await expect(again.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(again.getByText('Score: 100% (3/3 correct)')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Question 3, answered correctly' })).toBeVisible();
  await again.goto('/A1/nouns?page=1');
  await expect(again.getByRole('button', { name: 'Practise again' })).toBeVisible();
  await anotherDay.close();
});

test('all pages of A1 Nouns can be completed, and every key is correct', async ({ page }) => {
  test.setTimeout(300_000);
  const { signUp } = await import('../../support/learner.ts');
  await signUp(page, '/A1/nouns');
  const pages = (await readTopics('A1')).find(({ key }) => key === 'nouns')?.pages ?? 0;
  expect(pages).toBeGreaterThan(0);
  for (let number = 1; number <= pages; number++) {
    const questions = await readQuestions(`A1/nouns/0${number}`);
    await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
    const activities = await readActivities(`A1/nouns/0${number}`);
    for (const activity of activities) await answer(page.getByRole('region', { name: 'Explanation' }), activity);
    await answerAll(page, questions);
    const total = questions.length + activities.length;
    await expect(page.getByText(`Score: 100% (${total}/${total} correct)`)).toBeVisible();
    await finishPage(page);
    await expect(page.getByText(`Great job! You've completed all ${total} questions.`)).toBeVisible();
    if (number < pages)
      await page.getByRole('region', { name: 'Exercises' }).getByRole('button', { name: 'Next page' }).click();
  }
  await page.goto('/');
  await expect(page.getByText(new RegExp(`${pages} pages?`)).first()).toBeVisible();
});

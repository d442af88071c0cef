import { expect } from '@playwright/test';
import { readResults } from '../../support/exams/exam-attempts.ts';
import { chooseRight, finish, hasResult, isRunning, signIn, startExam } from '../../support/exams/exam-page.ts';
import { signInAgain, spoilToken } from '../../support/exams/exam-sign-in.ts';
import { logOut } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

const SIGNED_OUT = 'You have been signed out.';
const SIGN_IN = 'Your exam is finished. Sign in to get the result.';

test('an expired sign-in does not stop a running exam, and the finish asks to sign in', async ({ page, context }) => {
  const credentials = await startExam(page);
  await spoilToken(context, 'expired');
  await chooseRight(page, 1);
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await expect(page).toHaveURL('/exams/fede/test-1');
  await signIn(page, credentials);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(SIGNED_OUT)).toBeHidden();
  await isRunning(page);
  await chooseRight(page, 2);

  await spoilToken(context, 'expired');
  await chooseRight(page, 3);
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await finish(page);
  await expect(page.getByText(SIGN_IN)).toBeVisible();
  await signInAgain(page, credentials);
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ correctAnswers: 3, late: false }]);
});

test('a token rejected at the finish leads to a sign-in and then the result', async ({ page, context }) => {
  const credentials = await startExam(page);
  await chooseRight(page, 1, 2);
  await spoilToken(context, 'refused');
  await finish(page);
  await expect(page.getByText(SIGN_IN)).toBeVisible();
  await signInAgain(page, credentials);
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ correctAnswers: 2 }]);
});

test('signing out in another tab loses nothing of the exam in this one', async ({ page, context }) => {
  const credentials = await startExam(page);
  const other = await context.newPage();
  await other.goto('/exams');
  await logOut(other);
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await chooseRight(page, 1);
  await finish(page);
  await expect(page.getByText(SIGN_IN)).toBeVisible();
  await signInAgain(page, credentials);
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ correctAnswers: 1 }]);
});

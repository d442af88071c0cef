import { expect } from '@playwright/test';
import { readResults } from '../../support/exams/exam-attempts.ts';
import {
  chooseRight,
  finish,
  hasResult,
  isRunning,
  newLearner,
  question,
  startExam,
} from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

const API = '**/api/**';
const OFFLINE = 'Your exam is finished. There is no connection to Tensely.';

test('an exam that is started or finished offline says so, and continues when the connection is back', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await newLearner(page);
  const known = page.waitForResponse(/\/exam-attempts$/);
  await page.goto('/exams/fede/test-1');
  const start = page.getByRole('button', { name: 'Start Exam' });
  await expect(start).toBeVisible();
  await known;
  await context.setOffline(true);
  await start.click();
  await expect(page.getByText('The exam could not be started.')).toBeVisible();
  await expect(page.getByText("You're offline. You need a connection to start an exam.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The exam could not be started.')).toBeHidden();
  await start.click();
  await isRunning(page);
  await chooseRight(page, 1);
  await context.setOffline(true);
  await chooseRight(page, 2);
  await expect(page.getByText("Saved on this device. We'll send it later.")).toBeVisible();
  await finish(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await readResults(page)).toEqual([]);
  await context.setOffline(false);
  await hasResult(page);
  await expect(page.getByText('Correct Answers: 2 / 30')).toBeVisible();
});

test('closing the tab while the finish is pending still delivers the result, wherever the exams are opened next', async ({
  page,
  context,
}) => {
  await startExam(page);
  await chooseRight(page, 1);
  await context.setOffline(true);
  await finish(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/exams/fede');
  await expect(next.getByRole('heading', { name: 'Your results' })).toBeVisible();
  await expect(next.getByRole('listitem').filter({ hasText: 'Test 1' }).getByText('Last score:')).toBeVisible();
});

test('an exam continues while the service answers 500, survives reloads, and gets its result later', async ({
  page,
  context,
}) => {
  await startExam(page);
  await context.route(API, (route) => route.fulfill({ status: 500, body: 'A fault, on purpose.' }));
  await chooseRight(page, 1);
  await expect(page.getByText("Saved on this device. We'll send it later.")).toBeVisible();
  await page.reload();
  await isRunning(page);
  await expect(question(page, 1).getByRole('radio', { checked: true })).toBeVisible();
  await chooseRight(page, 2);
  await finish(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.unroute(API);
  await hasResult(page);
  await expect(page.getByText('Correct Answers: 2 / 30')).toBeVisible();
});

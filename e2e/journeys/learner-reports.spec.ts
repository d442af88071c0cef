import { expect, type Page, type Response } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { answerRight } from '../support/lesson-page.ts';
import { readReports } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

const isReport = (answer: Response) => answer.url().endsWith('/api/reports');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a learner reports a question with a comment, and authors read it anonymously', async ({ page }) => {
  const { email } = await signUp(page, '/A1/nouns?page=1');
  await answerRight(page, 1, 1);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Report this question' }).click();
  const asking = dialog(page, 'What is wrong with this question?');
  const words = `Another answer is right, writes ${email}`;
  await asking.getByRole('radio', { name: 'My answer should be right' }).check();
  await asking.getByLabel('Tell us more (optional)').fill(words);
  const [sent] = await Promise.all([
    page.waitForResponse(isReport),
    asking.getByRole('button', { name: 'Send' }).click(),
  ]);
  expect(sent.status()).toBe(201);
  await dialog(page, 'Reported').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Report this question' })).toBeFocused();

  const { id } = sent.request().postDataJSON();
  const [row] = await readReports(id);
  expect(row).toMatchObject({ question: 'A1-nouns-1-q1', closedAt: null });
  expect(JSON.parse(row?.body ?? '')).toMatchObject({
    reason: 'answer',
    sentence: 'Another answer is right, writes (address removed)',
    answer: expect.any(String),
    contentHash: expect.any(String),
    place: '/A1/nouns',
    release: expect.stringMatching(/^lessons@\d/),
  });
});

test('a report made offline is sent later, even after a reload', async ({ page, context }) => {
  await signUp(page, '/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  const report = page.getByRole('button', { name: 'Report question 2' });
  // The dialog's code loads after the first screen.
  await report.click();
  await dialog(page, 'What is wrong with this question?').getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await report.click();
  const asking = dialog(page, 'What is wrong with this question?');
  await asking.getByRole('radio', { name: "I don't understand it" }).check();
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page, 'Reported')).toContainText("We'll send it as soon as you are online.");
  const arrived = page.waitForResponse((answer) => isReport(answer) && answer.ok());
  await context.setOffline(false);
  await page.reload();
  const sent = await arrived;
  expect(sent.request().postDataJSON()).toMatchObject({ question: 'test-1/1/2', reason: 'unclear', sentence: '' });
});

test('the error on a panel can be reported', async ({ page, faultProxy }) => {
  await signUp(page, '/', undefined, faultProxy.url);
  faultProxy.fail(/\/remotes\/lessons\/.*remoteEntry/, 404);
  await page.goto(`${faultProxy.url}/A1/nouns`, { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' });
  await panel.getByRole('button', { name: 'Report this error' }).click();
  const [sent] = await Promise.all([
    page.waitForResponse(isReport),
    dialog(page, 'Report this error?').getByRole('button', { name: 'Send' }).click(),
  ]);
  expect(sent.status()).toBe(201);
  expect(sent.request().postDataJSON()).toMatchObject({ problem: 'Grammar lessons could not be loaded' });
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../../support/exams/exam-accessibility.ts';
import { answerEarlier } from '../../support/exams/exam-attempts.ts';
import { answersBut } from '../../support/exams/exam-content.ts';
import {
  choose,
  chooseRight,
  finish,
  hasResult,
  newLearner,
  openSection,
  question,
  signIn,
  startExam,
} from '../../support/exams/exam-page.ts';
import { spoilToken } from '../../support/exams/exam-sign-in.ts';
import { test } from '../../support/worker-test.ts';

test.describe.configure({ timeout: 150_000 });

const previewOfToeic = [
  ['Listening', /45 minutes.*100 questions/],
  ['Reading', /75 minutes.*100 questions/],
  ['Score range', /10–990/],
  ['Tasks', /Multiple choice.*audio comprehension/],
] as const;

test('hub, preview, test choice, start screen and failed start of an exam have no accessibility violations', async ({
  page,
  context,
}) => {
  await newLearner(page);
  await page.goto('/exams');
  await expect(page.getByRole('link', { name: 'Start FEDE Practice' })).toBeVisible();
  await expectToFit(page, 'the hub');
  await page.goto('/exams/toeic');
  for (const [part, facts] of previewOfToeic) {
    await expect(page.getByRole('definition').filter({ hasText: facts }), part).toBeVisible();
  }
  const sample = page.getByRole('region', { name: 'Try three questions' });
  await sample.getByRole('button', { name: /were delivered$/ }).click();
  await expect(sample.getByText(/^Somebody brought the printers/)).toBeVisible();
  await expectAccessible(page, 'what is to come');
  await page.getByRole('link', { name: 'Try FEDE practice' }).click();
  await expect(page.getByText('No score yet').first()).toBeVisible();
  await expectToFit(page, 'the choice of a test');
  await page.getByRole('button', { name: 'Start' }).first().click();
  await page.getByText('50% extra time').click();
  await expectAccessible(page, 'the start of a test');
  await context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('The exam could not be started.')).toBeVisible();
  await expectAccessible(page, 'a start that failed');
});

test('texts, questions, blanks, marks, map, overview and leave dialog of an exam have no accessibility violations', async ({
  page,
}) => {
  await startExam(page);
  await chooseRight(page, 1, 3);
  await question(page, 2).getByRole('button', { name: /Flag/ }).click();
  await expectAccessible(page, 'a reading section');
  await page.getByRole('button', { name: 'Mark words' }).click();
  await page.getByRole('option', { name: 'garage' }).click();
  await expectAccessible(page, 'words being marked');
  await page.getByRole('button', { name: 'Mark words' }).click();
  await selectWords(page);
  await expect(page.getByRole('group', { name: 'Selected words' })).toBeVisible();
  await expectAccessible(page, 'words selected');

  await openSection(page, 3);
  await question(page, 1).getByRole('combobox').first().selectOption({ index: 2 });
  await expectAccessible(page, 'a gap-fill section');
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: 'Question map' }).click();
  await expectAccessible(page, 'the question map');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Finish Exam' }).click();
  await expectAccessible(page, 'the overview before the finish');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tensely/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Leave the exam?' })).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
});

test('notices of a running exam (next step, second tab, other device, signed out) have no accessibility violations', async ({
  page,
  browser,
  context,
}) => {
  const credentials = await startExam(page);
  await answerEarlier(page, await answersBut('test-1', ['0-9']));
  await holdNextStep(page);
  await choose(page, 10, 0);
  await expect(page.getByText(/^All questions are answered\./)).toBeVisible();
  await expectAccessible(page, 'the next step');
  await page.getByRole('button', { name: 'Stay here' }).click();

  const second = await context.newPage();
  await second.goto('/exams/fede/test-1');
  await expect(second.getByText('This exam is open in another tab.')).toBeVisible();
  await expectAccessible(second, 'read-only in a second tab');
  await second.close();
  const device = await (await browser.newContext()).newPage();
  await signIn(device, credentials);
  await device.goto('/exams/fede');
  await expect(device.getByRole('button', { name: /^Go on/ })).toBeVisible();
  await expectAccessible(device, 'the choice of a test while one runs');
  await device.goto('/exams/fede/test-1');
  await expect(device.getByText('This exam is running on another device.')).toBeVisible();
  await expectAccessible(device, 'read-only on another device');
  await device.context().close();

  await spoilToken(context, 'expired');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expectAccessible(page, 'signed out');
  await finish(page);
  await expect(page.getByText('Your exam is finished. Sign in to get the result.')).toBeVisible();
  await expectAccessible(page, 'the result waits for a sign-in');
});

test('pending result, result, review and its filter have no accessibility violations', async ({ page, context }) => {
  await startExam(page);
  await answerEarlier(page, await answersBut('test-1', ['0-9', '2-0', '2-1']));
  await context.setOffline(true);
  await finish(page);
  await expect(page.getByText('Your exam is finished. There is no connection to Tensely.')).toBeVisible();
  await expectAccessible(page, 'the result waits for the connection');
  await context.setOffline(false);
  await hasResult(page);
  await expectAccessible(page, 'the result');
  await page.getByRole('button', { name: 'Show in the text' }).first().click();
  await expectAccessible(page, 'a line that an answer rests on');
  await page.getByRole('button', { name: /^Unanswered/ }).click();
  await expectAccessible(page, 'the review, filtered');
  await page.goto('/exams/fede/results/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is no such result' })).toBeVisible();
  await expectAccessible(page, 'no such result');
  await page.goto('/exams/fede');
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  await expectAccessible(page, 'the choice of a test with results');
});

async function selectWords(page: Page) {
  const words = page.getByText('In its early years Amazon was keener');
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  if (!box) throw new Error('The text is not visible.');
  await page.mouse.move(box.x + 20, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 12, { steps: 5 });
  await page.mouse.up();
}

/** Stops the two-second delay before the next step. */
async function holdNextStep(page: Page) {
  await page.evaluate(() => {
    const { setTimeout: real } = globalThis;
    const held = (task: () => void, ms?: number) => (ms === 2000 ? 0 : real(task, ms));
    Object.assign(globalThis, { setTimeout: held });
  });
}

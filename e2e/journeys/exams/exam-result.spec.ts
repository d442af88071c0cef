import { expect } from '@playwright/test';
import { readSections, rightAnswer } from '../../support/exams/exam-content.ts';
import {
  chooseRight,
  finish,
  hasResult,
  isRunning,
  openSection,
  question,
  startExam,
} from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test('the result explains the points for two of three correct blanks, and each count on demand', {
  tag: '@smoke',
}, async ({ page }) => {
  await startExam(page);
  await openSection(page, 3);
  const authored = (await readSections('test-1'))[2]?.questions[0];
  const [first = '', second = ''] = authored ? rightAnswer(authored) : [];
  const blanks = question(page, 1).getByRole('combobox');
  await blanks.nth(0).selectOption(first);
  await blanks.nth(1).selectOption(second);
  await finish(page);
  await hasResult(page);

  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result.getByText('Your Score: 0%')).toBeVisible();
  await expect(result.getByText('Correct Answers: 0 / 30')).toBeVisible();
  await expect(result.getByText('Right Gaps: 2 / 30')).toBeVisible();
  await expect(result.getByText('Points: 6 / 150')).toBeVisible();
  await expect(result.getByText('B2: not yet. 105 points is a pass.')).toBeVisible();
  const counts = result.getByText('The percentage counts questions: 0 of 30 are right (0%).');
  await expect(counts).toBeHidden();
  await result.getByText('How is this calculated?').click();
  await expect(counts).toBeVisible();
  await expect(result.getByText('Points count answers and gaps: 3 for each right one.')).toBeVisible();
  const sections = page.getByRole('region', { name: 'Results by section' });
  const bar = sections.getByRole('progressbar', { name: '6 / 90 points (7%)' });
  expect(await bar.getAttribute('value')).toBe('6');
  await expect(sections.getByText('0 / 10 correct (0%), 2 / 30 gaps right')).toBeVisible();
});

test('a better retake shows by how many points the score improved', async ({ page }) => {
  await startExam(page);
  await chooseRight(page, 1);
  await finish(page);
  await hasResult(page);
  await page.getByRole('button', { name: 'Retake This Test' }).click();
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await chooseRight(page, 1, 2, 3);
  await finish(page);
  await expect(page.getByText('3 → 9 points: 6 more than last time!')).toBeVisible();
});

test('on a phone every next step after a result is visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startExam(page);
  await finish(page);
  await hasResult(page);
  const result = page.getByRole('region', { name: 'Your result' });
  for (const name of ['Retake This Test', 'Choose Another Test']) {
    await expect(result.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Review your answers', 'Back to Exams']) {
    await expect(result.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('mistakes of an exam can be practised in the lessons that teach them', async ({ page }) => {
  await startExam(page);
  const practised = page.waitForResponse((response) => response.request().postData()?.includes('"exam:') ?? false);
  await finish(page);
  await hasResult(page);
  expect((await practised).ok()).toBe(true);
  await expect(page.getByText("You didn't answer anything this time.")).toBeVisible();
  const next = page.getByRole('region', { name: 'What to practise next' });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  const lesson = next.getByRole('listitem').first().getByRole('link');
  const address = (await lesson.getAttribute('href')) ?? '';
  await lesson.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await next.getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to the lesson: [AB][12] / })).toBeVisible();
});

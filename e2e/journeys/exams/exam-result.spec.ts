import { expect, test } from '@playwright/test';
import { rightAnswer, sectionsOf } from '../../support/exams/exam-content.ts';
import { finish, hasResult, openSection, question, startExam } from '../../support/exams/exam-page.ts';

test('a learner who fills two of three blanks rightly sees what the score counts, what the points count, and the right blanks', async ({
  page,
}) => {
  await startExam(page);
  await openSection(page, 3);
  const authored = (await sectionsOf('test-1'))[2]?.questions[0];
  const [first = '', second = ''] = authored ? rightAnswer(authored) : [];
  const blanks = question(page, 1).getByRole('combobox');
  await blanks.nth(0).selectOption(first);
  await blanks.nth(1).selectOption(second);
  await finish(page);
  await hasResult(page);

  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result.getByText('Your Score: 0%')).toBeVisible();
  await expect(result.getByText('Correct Answers: 0 / 30')).toBeVisible();
  await expect(result.getByText('Right Blanks: 2 / 30')).toBeVisible();
  await expect(result.getByText('Points: 6 / 150 (4%)')).toBeVisible();
  await expect(result.getByText('0% counts questions: 0 of 30 are right.')).toBeVisible();
  await expect(result.getByText('4% counts points: 3 for each right answer and each right blank')).toBeVisible();
  const sections = page.getByRole('region', { name: 'Results by section' });
  const bar = sections.getByRole('progressbar', { name: '6 / 90 points (7%)' });
  expect(await bar.getAttribute('value')).toBe('6');
  await expect(sections.getByText('0 / 10 correct (0%), 2 / 30 blanks right')).toBeVisible();
});

test('what was missed in an exam is practised by the lessons that teach it', async ({ page }) => {
  await startExam(page);
  const told = page.waitForResponse((response) => response.request().postData()?.includes('"exam:') ?? false);
  await finish(page);
  await hasResult(page);
  expect((await told).ok()).toBe(true);
  const next = page.getByRole('region', { name: 'What to practise next' });
  await next.getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to the lesson: [AB][12] / })).toBeVisible();
});

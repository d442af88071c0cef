import { expect } from '@playwright/test';
import { chooseRight, finish, hasResult, startExam } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test('the printed result has the score and the whole review, without controls', async ({ page }) => {
  await startExam(page);
  await chooseRight(page, 1);
  await finish(page);
  await hasResult(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeVisible();
  await expect(page.getByText('Your Score: 3%')).toBeVisible();
  for (const role of ['banner', 'navigation', 'button'] as const) {
    expect(await page.getByRole(role).filter({ visible: true }).allInnerTexts(), role).toEqual([]);
  }
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('heading', { name: /^Question \d+$/ })).toHaveCount(30);
  await expect(review.getByText('The text gives two kinds of reason')).toBeVisible();
  // Collapsed texts are expanded on paper.
  await expect(review.getByText('In 1994, in a garage near Seattle')).toBeVisible();
});

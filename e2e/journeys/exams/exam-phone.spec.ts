import { expect, type Locator, type Page } from '@playwright/test';
import { newLearner, question } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the text starts at the top, a tap marks a word, and the scroll position survives a look at questions or map', async ({
  page,
}) => {
  await newLearner(page);
  await page.goto('/exams/fede/test-1');
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Start Exam' }).tap();
  await expect(page.getByRole('heading', { name: /^From Bookshop to Giant/ })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);

  const mode = page.getByRole('button', { name: 'Mark words' });
  await mode.tap();
  for (const word of ['garage', 'near']) await page.getByRole('option', { name: word, exact: true }).first().tap();
  await mode.tap();
  await expect(page.locator('mark')).toHaveText(['garage near']);

  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('tab', { name: /^Section 2/ })).toBeInViewport({ ratio: 1 });
  await touch(page, page.getByRole('button', { name: /^Questions/ }));
  await expect(question(page, 1)).toBeInViewport();
  await question(page, 1).getByRole('radio').nth(2).tap();
  await touch(page, page.getByRole('button', { name: 'Text', exact: true }));
  await expect.poll(() => scrolled(page)).toBe(400);
  await touch(page, page.getByRole('button', { name: 'Questions 1 of 10' }));
  await expect(question(page, 1).getByRole('radio').nth(2)).toBeChecked();

  await page.getByRole('button', { name: /^Map/ }).tap();
  const map = page.getByRole('dialog', { name: 'Question map' });
  await map.getByRole('button', { name: 'Section 3, question 7, unanswered' }).tap();
  await expect(question(page, 7)).toBeFocused();
  await expect(question(page, 7)).toBeInViewport();

  await page.getByRole('button', { name: 'Finish Exam' }).tap();
  const overview = page.getByRole('dialog', { name: 'Finish the exam?' });
  for (const name of ['Go back', 'Finish anyway']) {
    await expect(overview.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

function scrolled(page: Page) {
  return page.evaluate(() => Math.round(scrollY));
}

/** Taps where the control is; `tap` would scroll the page first. */
async function touch(page: Page, control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not there.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

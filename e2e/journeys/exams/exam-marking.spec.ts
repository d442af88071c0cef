import { expect, type Page } from '@playwright/test';
import { startExam } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

const middleOf = async (page: Page, word: string) => {
  const box = await page.getByRole('option', { name: word, exact: true }).first().boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

test('dragging over words marks them, and paragraphs that questions refer to are numbered', async ({ page }) => {
  await startExam(page);
  const text = page.getByRole('region', { name: 'Text' });
  const first = text.locator('p[data-paragraph="1"]');
  expect(await first.evaluate((paragraph) => getComputedStyle(paragraph, '::before').content)).toBe('"1"');

  const mode = page.getByRole('button', { name: 'Mark words' });
  await mode.click();
  const [from, to] = [await middleOf(page, 'In'), await middleOf(page, 'garage')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await mode.click();
  await expect(text.locator('mark')).toHaveText(/^In 1994, in a garage$/);
});

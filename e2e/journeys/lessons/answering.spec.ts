import { expect, type Page } from '@playwright/test';
import { answer, readQuestions } from '../../support/answer.ts';
import { createAccount, signUp } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

const exercisePanel = (page: Page) => page.getByRole('region', { name: 'Exercises' });

test('at 1280 x 800 the exercises do not scroll, and Continue is visible after every answer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await createAccount(page);
  const panel = exercisePanel(page);
  const scrolled: string[] = [];
  for (const number of [1, 2, 3]) {
    await page.goto(`/A1/nouns?page=${number}`);
    await page.waitForLoadState('networkidle');
    for (const [index, question] of (await readQuestions(`A1/nouns/0${number}`)).entries()) {
      const dot = panel.getByRole('button', { name: new RegExp(`^Question ${index + 1},`) });
      await dot.click();
      await answer(panel.getByRole('group', { name: `Question ${index + 1} of` }), question, false);
      await expect(dot).toHaveAccessibleName(/answered/);
      const [inside, outside] = await panel.evaluate((side) => [side.scrollHeight, side.clientHeight]);
      if ((inside ?? 0) > (outside ?? 0))
        scrolled.push(`page ${number}, question ${index + 1}: ${inside} in ${outside}`);
      const next = panel.getByRole('button', { name: /^(Continue|Finish)$/ });
      await expect(next, `page ${number}, question ${index + 1}; ${scrolled}`).toBeInViewport({ ratio: 0.99 });
    }
  }
  expect(scrolled).toEqual([]);
});

test('on a phone Continue replaces Submit at the same position', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/01');
  const typed = questions.findIndex(({ type }) => type === 'gapFill');
  const question = questions[typed];
  if (!question) throw new Error('The page has a gap to fill.');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await signUp(page, '/A1/nouns?page=1');
    const panel = exercisePanel(page);
    if (width === 320) await page.getByRole('button', { name: /^Exercises/ }).click();
    await panel.getByRole('button', { name: `Question ${typed + 1}, not answered yet` }).click();
    const edge = async (name: string) => {
      const box = await panel.getByRole('button', { name, exact: true }).boundingBox();
      return box && Math.round(box.x + box.width);
    };
    const submit = await edge('Submit');
    await answer(panel, question, false);
    await expect(panel.getByRole('button', { name: 'Continue' })).toBeFocused();
    expect(await edge('Continue')).toBe(submit);
    await page.context().clearCookies();
  }
});

test('a page can be answered by number keys and Enter', { tag: '@smoke' }, async ({ page }) => {
  await signUp(page, '/A1/nouns');
  const panel = exercisePanel(page);
  const questions = await readQuestions('A1/nouns/01');
  await page.waitForLoadState('networkidle');
  const first = questions.findIndex(({ type }) => type === 'multipleChoice');
  await panel.getByRole('button', { name: `Question ${first + 1}, not answered yet` }).click();
  const question = questions[first];
  if (question?.type !== 'multipleChoice') throw new Error('The page has a multiple choice.');
  // The order of options differs per learner.
  const shown = await panel.locator('[aria-pressed]').allTextContents();
  const wrong = shown.findIndex((text) => !text.includes(question.correctAnswer));
  await page.keyboard.press(`${wrong + 1}`);
  await expect(panel.getByRole('button', { name: `Question ${first + 1}, answered incorrectly` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(`Question ${first + 2} of 8`)).toBeVisible();
  await page.keyboard.press('?');
  await expect(panel.getByText(/1–9 or A–D to choose/)).toBeVisible();
});

test('a spelling slip asks for a correction, and the corrected answer counts', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  const panel = exercisePanel(page);
  await page.waitForLoadState('networkidle');
  const questions = await readQuestions('A1/nouns/01');
  const place = questions.findIndex(
    (question) => question.type === 'gapFill' && (question.correctAnswers.flat()[0]?.length ?? 0) > 5,
  );
  const question = questions[place];
  if (question?.type !== 'gapFill') throw new Error('The page has a gap to fill.');
  const right = question.correctAnswers.flat()[0] ?? '';
  await panel.getByRole('button', { name: `Question ${place + 1}, not answered yet` }).click();
  await panel.getByLabel('Blank 1 of 1').fill(`${right.slice(0, 2)}${right.slice(1)}`);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByText('Check your spelling, then submit again.').first()).toBeVisible();
  await panel.getByLabel('Blank 1 of 1').fill(right);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByRole('button', { name: `Question ${place + 1}, answered correctly` })).toBeVisible();
});

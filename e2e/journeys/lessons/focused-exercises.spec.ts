import { expect, type Page } from '@playwright/test';
import { answer, readQuestions } from '../../support/answer.ts';
import { signUp } from '../../support/learner.ts';
import { isOpen } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

const exercisePanel = (page: Page) => page.getByRole('region', { name: 'Exercises' });
const group = (page: Page, number: number) =>
  exercisePanel(page).getByRole('group', { name: `Question ${number} of 8` });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('button', { name });

/** Opens the exercises of A1 Nouns, page 1, on a phone. */
async function openOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await tab(page, /^Exercises/).click();
  await expect(tab(page, /^Exercises/)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.evaluate(gapAboveExercises)).toBeLessThanOrEqual(2);
}

/** Runs in the page: pixels of the explanation visible between the tab bar and the exercises. */
function gapAboveExercises() {
  const bar = document.querySelector('nav[aria-label="Parts of this page"]')?.getBoundingClientRect().bottom ?? 0;
  const exercises = document.querySelector('[data-exercises]')?.closest('section')?.getBoundingClientRect().top ?? 0;
  return Math.abs(exercises - bar);
}

/** The score above the explanation grows with the first answer, so compare the position of the exercises in the window. */
const getTop = (page: Page) => exercisePanel(page).evaluate((panel) => Math.round(panel.getBoundingClientRect().top));

test('on a phone a question fills the window, and the next one takes the same position', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/01');
  await openOnPhone(page);
  const start = await getTop(page);
  for (const [index, question] of questions.slice(0, 4).entries()) {
    await answer(group(page, index + 1), question, false);
    const next = exercisePanel(page).getByRole('button', { name: 'Continue' });
    await expect(next).toBeInViewport({ ratio: 0.99 });
    await next.click();
    await expect(group(page, index + 2)).toBeVisible();
    expect(Math.abs((await getTop(page)) - start), `at question ${index + 2}`).toBeLessThanOrEqual(2);
  }
});

test('words of a sentence do not move when their ticks appear', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/01');
  const place = questions.findIndex(({ type }) => type === 'click');
  const question = questions[place];
  if (question?.type !== 'click') throw new Error('The page has words to click.');
  await openOnPhone(page);
  await exercisePanel(page)
    .getByRole('button', { name: `Question ${place + 1}, not answered yet` })
    .click();
  const boxes = () =>
    group(page, place + 1)
      .locator('[aria-pressed]')
      .evaluateAll((words) =>
        words.map((word) => word.getBoundingClientRect()).flatMap(({ x, y, width }) => [x, y, width]),
      );
  const before = await boxes();
  await answer(group(page, place + 1), question, false);
  await expect(exercisePanel(page).getByRole('button', { name: /^(Continue|Finish)$/ })).toBeVisible();
  const after = await boxes();
  expect(before.filter((place, index) => Math.abs((after[index] ?? 0) - place) > 1)).toEqual([]);
  expect(after).toHaveLength(before.length);
});

test('feedback stays with its question, and its dot leads back to it with the explanation', async ({ page }) => {
  const [first, second] = await readQuestions('A1/nouns/01');
  if (!first || !second) throw new Error('Page 1 has questions.');
  await openOnPhone(page);
  const panel = exercisePanel(page);
  await answer(group(page, 1), first);
  await expect(panel.getByRole('button', { name: 'Why?' })).toBeVisible();
  await panel.getByRole('button', { name: 'Why?' }).click();
  await expect(panel.getByText(first.explanation)).toBeVisible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(group(page, 2)).toBeVisible();
  await expect(panel.getByText(first.explanation)).toHaveCount(0);
  await expect(panel.getByRole('progressbar', { name: 'Question 2 of 8' })).toHaveAttribute('value', '1');
  await panel.getByRole('button', { name: 'Question 1, answered correctly' }).click();
  await expect(panel.getByText(first.explanation)).toBeVisible();
  await panel.getByRole('button', { name: 'Next question' }).click();
  await expect(panel.getByText(first.explanation)).toHaveCount(0);
});

test('unsubmitted text survives a reload, until it is submitted', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/06');
  const place = questions.findIndex(({ type }) => type === 'gapFill');
  await signUp(page, '/A1/nouns?page=6');
  await isOpen(page, 6);
  const open = () =>
    exercisePanel(page)
      .getByRole('button', { name: `Question ${place + 1}, not answered yet` })
      .click();
  const blank = exercisePanel(page).getByLabel(/^Blank 1 of/);
  await open();
  await blank.fill('half an ans');
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (/drafts/.test(key) ? [value] : [])));
  await expect.poll(drafts).toEqual([expect.stringContaining('half an ans')]);
  await page.reload();
  await isOpen(page, 6);
  await open();
  await expect(blank).toHaveValue('half an ans');
  await blank.press('Enter');
  await expect(
    exercisePanel(page).getByRole('button', { name: new RegExp(`^Question ${place + 1}, answered`) }),
  ).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test('on a desktop the keys work without focusing the exercises, and a new field gets the focus', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await page.waitForLoadState('networkidle');
  const questions = await readQuestions('A1/nouns/01');
  await page.keyboard.press('1');
  await expect(exercisePanel(page).getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
  const typed = questions.findIndex(({ type }) => type === 'gapFill');
  await exercisePanel(page)
    .getByRole('button', { name: `Question ${typed + 1}, not answered yet` })
    .click();
  await expect(exercisePanel(page).getByLabel(/^Blank 1 of/)).toBeFocused();
});

test('More, which "?" opens, has the settings, Report and the list of keys', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  const panel = exercisePanel(page);
  const more = panel.getByRole('button', { name: 'More' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(panel.getByRole('button', { name: 'Report this question' })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByText(/1–9 or A–D to choose/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Report this question' })).toBeVisible();
  await expect(panel.getByLabel('Go to the next question automatically')).toHaveValue('whenRight');
});

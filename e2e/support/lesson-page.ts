import { expect, type Page } from '@playwright/test';
import { answer, readQuestions } from './answer.ts';
import { isHydrated } from './hydrated.ts';

/** Waits until a page of A1 Nouns is open, by its number, and hydrated. */
export async function isOpen(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Nouns - Page ${number} Progress`)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Question \d+ of / })).toBeVisible();
  await isHydrated(page);
}

/** Waits until these files have loaded and the network is idle. */
async function haveLoaded(page: Page, ...files: string[]): Promise<void> {
  for (const file of files) {
    const isLoaded = () =>
      page.evaluate(
        (part) =>
          performance
            .getEntriesByType('resource')
            .some((entry) => entry.name.includes(part) && 'responseEnd' in entry && entry.responseEnd !== 0),
        file,
      );
    await expect.poll(isLoaded).toBe(true);
  }
  await page.waitForLoadState('networkidle');
}

/** Waits until the code that completes a page, and the files of the next one, have loaded: then it works offline. */
export const isReadyForOffline = (page: Page, nextPage: string) =>
  haveLoaded(page, '/question-views.', `/content/${nextPage}.json`);

/** Waits for the sync engine, which loads after a prerendered page is hydrated: the network can be idle before that. */
export const isReadyToSync = (page: Page) => haveLoaded(page, '/sending.');

/** The heading of a completed page's result. */
export const resultHeading = (page: Page) =>
  page.getByRole('region', { name: 'Exercises' }).getByRole('heading', { name: /^(Lesson Complete!|Page completed)/ });

/** Continues after the last answer, which completes the page, and waits for the result. */
export async function finishPage(page: Page): Promise<void> {
  const finish = page.getByRole('region', { name: 'Exercises' }).getByRole('button', { name: 'Finish', exact: true });
  await expect(finish.or(resultHeading(page)).first()).toBeVisible();
  // After a correct answer the page may advance before the click.
  await finish.click({ timeout: 2000 }).catch(() => {});
  await expect(resultHeading(page)).toBeVisible();
}

/** Answers questions of a page of A1 Nouns correctly, by numbers from 1; all of them by default. */
export async function answerRight(page: Page, pageNumber: number, ...numbers: number[]): Promise<void> {
  const questions = await readQuestions(`A1/nouns/0${pageNumber}`);
  const panel = page.getByRole('region', { name: 'Exercises' });
  for (const [index, question] of questions.entries()) {
    const number = index + 1;
    if (numbers.length > 0 && !numbers.includes(number)) continue;
    const dot = panel.getByRole('button', { name: new RegExp(`^Question ${number},`) });
    await dot.click();
    await answer(panel.getByRole('group', { name: `Question ${number} of` }), question);
    const answered = panel.getByRole('button', { name: new RegExp(`^Question ${number}, answered correctly`) });
    await expect(answered.or(resultHeading(page)).first()).toBeVisible();
  }
}

/** Presses a button of the menu, such as "Save Progress" or "Complete Page". */
export async function pressInMenu(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: button }).click();
}

import { expect, type Page } from '@playwright/test';
import { violations } from '../../support/accessibility.ts';
import { answerAll, readQuestions, readTopics } from '../../support/answer.ts';
import { completePages } from '../../support/completed-pages.ts';
import { isHydrated } from '../../support/hydrated.ts';
import { createAccount } from '../../support/learner.ts';
import { finishPage } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

test('the last page of a topic leads to its results: each page, what to redo, and the next topic', async ({ page }) => {
  await createAccount(page);
  await completePages(page, 'A1/there', { 1: 100, 2: 88, 3: 50 });
  await page.goto('/A1/there?page=4');
  await answerAll(page, await readQuestions('A1/there/04'));
  await finishPage(page);
  await page.getByRole('region', { name: 'Exercises' }).getByRole('button', { name: 'Finish topic' }).click();

  await expect(page).toHaveURL('/A1/there/end');
  const heading = page.getByRole('heading', { level: 1, name: 'There is/are: nearly there!' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('4 of 4 tried, 3 passed. 70% or more is a pass.')).toBeVisible();
  await expect(page.getByRole('img')).toBeVisible();
  const redo = page.getByRole('region', { name: 'Try again' }).getByRole('link');
  await expect(redo).toHaveCount(1);
  await expect(redo).toContainText('Best score 50%');
  await expectAccessible(page);

  await page.reload();
  await expect(heading).toBeVisible();
  await redo.click();
  await expect(page).toHaveURL('/A1/there?page=3');
  // With every page passed, the topic is finished; the next unfinished topic of the level follows.
  await completePages(page, 'A1/there', { 3: 90 });
  await page.goto('/A1/there/end');
  await expect(page.getByRole('heading', { level: 1, name: 'You finished There is/are!' })).toBeVisible();
  await expect(page.getByText('You went back to one page. That is how it sticks!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Five-question check' })).toHaveAttribute(
    'href',
    '/practice?of=A1/there&n=5',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next: Nouns' }).click();
  await expect(page).toHaveURL('/A1/nouns?page=1');
});

test('passing every page of a level gives a certificate on one sheet of paper', async ({ page }) => {
  await createAccount(page);
  const topics = await readTopics('B2');
  for (const { key, pages } of topics.slice(1)) {
    await completePages(page, `B2/${key}`, Object.fromEntries(Array.from({ length: pages }, (_, at) => [at + 1, 90])));
  }
  await page.goto('/B2/end');
  await expect(page.getByRole('heading', { level: 1, name: 'Your B2 results' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('Mixed Conditional 3 pages to go');
  await expectAccessible(page);

  await completePages(page, 'B2/mixedCond', { 1: 90, 2: 90, 3: 90 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You finished level B2!' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ana Sousa');
  const certificate = page.getByRole('article', { name: 'Certificate of level B2' });
  for (const words of ['Ana Sousa', 'B2 (Upper intermediate)', '90%', 'It is not an official exam.']) {
    await expect(certificate).toContainText(words);
  }
  for (const { label } of topics) await expect(certificate).toContainText(label);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(certificate).toBeVisible();
  for (const role of ['banner', 'navigation', 'button', 'link', 'textbox'] as const) {
    expect(await page.getByRole(role).filter({ visible: true }).allInnerTexts(), role).toEqual([]);
  }
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the index of a level lists the pages of its topics with their state', async ({ page }) => {
  await createAccount(page);
  await completePages(page, 'A1/there', { 1: 100, 2: 50 });
  await page.goto('/A1/there?page=3');
  // A page that is left before it is hydrated is not remembered.
  await isHydrated(page);
  await page.getByRole('region', { name: 'Page progress' }).getByRole('link', { name: 'A1' }).click();
  await expect(page.getByRole('link', { name: 'Continue: There is/are, page 3' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages of Nouns' })).toBeHidden();
  const entries = page.getByRole('list', { name: 'Pages of There is/are' }).getByRole('link');
  await expect(entries).toHaveText([/^1.+Passed$/, /^2.+Try again$/, /^3.+In progress$/, /^4.+Not started$/]);
  await expectAccessible(page);
  await entries.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/A1/there?page=2');
});

test('a level screen that fails to load says so, and a retry opens it', async ({ page }) => {
  await createAccount(page);
  await page.route(/\/around-lessons\./, (route) => route.abort());
  await page.goto('/A1/end');
  await expect(page.getByRole('alert')).toContainText('Level A1 could not be loaded.');
  await page.unroute(/\/around-lessons\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your A1 results' })).toBeVisible();
});

/** No accessibility violations, and no horizontal scrolling at 320 px or with text at 200% on a phone. */
async function expectAccessible(page: Page) {
  expect(await violations(page)).toEqual([]);
  const size = page.viewportSize();
  for (const [width, text] of [
    [320, ''],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${width} px ${text}`).toBeLessThanOrEqual(0);
  }
  await setTextSize(page, '');
  if (size) await page.setViewportSize(size);
}

async function setTextSize(page: Page, size: string) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}

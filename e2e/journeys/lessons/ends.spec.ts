import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/accessibility.ts';
import { answerAll, questionsOf, topicsOf } from '../../support/answer.ts';
import { completePages } from '../../support/completed-pages.ts';
import { signUp } from '../../support/learner.ts';

test('after the last page of a topic comes its end: how each page went, what to redo, and the next topic', async ({
  page,
}) => {
  await signUp(page, '/A1');
  await completePages(page, 'A1/there', { 1: 100, 2: 88, 3: 50 });
  await page.goto('/A1/there?page=4');
  await answerAll(page, await questionsOf('A1/there/04'));
  await page.getByRole('button', { name: 'Complete Page' }).click();
  await page.getByRole('button', { name: 'See how the topic went' }).click();

  await expect(page).toHaveURL('/A1/there/end');
  const heading = page.getByRole('heading', { level: 1, name: 'There is/are: 1 page to improve' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('3 of 4 pages passed.')).toBeVisible();
  await expect(page.getByRole('img')).toBeVisible();
  const redo = page.getByRole('region', { name: 'What to redo' }).getByRole('link');
  await expect(redo).toHaveCount(1);
  await expect(redo).toContainText('Best score 50%');
  await looksWell(page);

  await page.reload();
  await expect(heading).toBeVisible();
  await redo.click();
  await expect(page).toHaveURL('/A1/there?page=3');
  await page.goBack();
  await page.getByRole('link', { name: 'Next: A2 Past Continuous' }).click();
  await expect(page).toHaveURL('/A2/pastCont?page=1');
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: /A1 There is/ })
    .click();
  await expect(page).toHaveURL(/A1\/there/);
});

test('a level whose pages are all passed ends with a certificate on one sheet of paper', async ({ page }) => {
  await signUp(page, '/A1');
  const topics = await topicsOf('B2');
  for (const { key, pages } of topics.slice(1)) {
    await completePages(page, `B2/${key}`, Object.fromEntries(Array.from({ length: pages }, (_, at) => [at + 1, 90])));
  }
  await page.goto('/B2/end');
  await expect(page.getByRole('heading', { level: 1, name: 'Level B2 is not finished yet' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('Mixed Conditional 3 pages left');
  await looksWell(page);

  await completePages(page, 'B2/mixedCond', { 1: 90, 2: 90, 3: 90 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Level B2: finished' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ana Sousa');
  const certificate = page.getByRole('article', { name: 'Certificate of level B2' });
  for (const words of ['Ana Sousa', 'B2 (Upper intermediate)', '90%', 'This is not an official certificate.']) {
    await expect(certificate).toContainText(words);
  }
  for (const { label } of topics) await expect(certificate).toContainText(label);
  await looksWell(page);

  await page.emulateMedia({ media: 'print' });
  await expect(certificate).toBeVisible();
  for (const role of ['banner', 'navigation', 'button', 'link', 'textbox'] as const) {
    expect(await page.getByRole(role).filter({ visible: true }).allInnerTexts(), role).toEqual([]);
  }
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the index of a level lists the pages of its topics with how each stands', async ({ page }) => {
  await signUp(page, '/A1');
  await completePages(page, 'A1/there', { 1: 100, 2: 50 });
  await page.goto('/A1/there?page=3');
  await page.getByRole('region', { name: 'Page progress' }).getByRole('link', { name: 'A1' }).click();
  const entries = page.getByRole('list', { name: 'Pages of There is/are' }).getByRole('link');
  await expect(entries).toHaveText([/^1.+Passed$/, /^2.+To improve$/, /^3.+In work$/, /^4.+Not begun$/]);
  await looksWell(page);
  await entries.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/A1/there?page=2');
});

test('a level whose screen cannot be fetched says so, and comes with the next try', async ({ page }) => {
  await signUp(page);
  await page.route(/\/around-lessons\./, (route) => route.abort());
  await page.goto('/A1/end');
  await expect(page.getByRole('alert')).toContainText('Level A1 could not be loaded.');
  await page.unroute(/\/around-lessons\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Level A1 is not finished yet' })).toBeVisible();
});

/** Axe finds nothing, and nothing scrolls sideways at 320 px or with text at 200 % on a phone. */
async function looksWell(page: Page) {
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

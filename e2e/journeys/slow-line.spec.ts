import { type BrowserContext, expect, type Page } from '@playwright/test';
import { choose, finish, hasResult, isRunning, isSaved, newLearner } from '../support/exams/exam-page.ts';
import { test } from '../support/worker-test.ts';

test.setTimeout(300_000);

/** Production budgets; the test platform has shorter ones for remotes that hang. */
const BUDGETS = '"budgets":{"script":5000,"load":7000,"mount":4000}';

const LINE = { latency: 800, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 };

/** A first visit of a signed-in learner at 50 kbit/s. */
async function slowVisit(from: Page, context: BrowserContext): Promise<Page> {
  await newLearner(from);
  await context.addCookies(await from.context().cookies());
  const page = await context.newPage();
  await page.route(
    (url) => !/^\/(api|remotes|beacons)/.test(url.pathname) && !url.pathname.includes('.'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"budgets":\{[^}]*\}/, BUDGETS),
      });
    },
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return page;
}

test('at 50 kbit/s a first visit can start an exam, answer it and get the result', async ({ page: other, browser }) => {
  const context = await browser.newContext();
  const page = await slowVisit(other, context);
  await page.goto('/exams/fede/test-1', { waitUntil: 'commit', timeout: 60_000 });
  const start = page.getByRole('button', { name: 'Start Exam' });
  await start.click({ timeout: 120_000 });
  await expect(page.getByRole('tablist', { name: 'Sections' })).toBeVisible({ timeout: 60_000 });
  await isRunning(page);
  for (const number of [1, 2, 3]) await choose(page, number, 1);
  await isSaved(page);
  await finish(page);
  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeVisible({ timeout: 60_000 });
  await hasResult(page);
  await context.close();
});

test('at 50 kbit/s a first visit can open a lesson, answer, and turn to the next page', async ({
  page: other,
  browser,
}) => {
  const context = await browser.newContext();
  const page = await slowVisit(other, context);
  await page.goto('/A1/nouns', { waitUntil: 'commit', timeout: 60_000 });
  const question = page.getByRole('group', { name: /^Question 1 of/ });
  await question.getByRole('button').first().click({ timeout: 120_000 });
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' });
  await next.click({ timeout: 120_000 });
  await expect(page).toHaveURL(/page=2/, { timeout: 60_000 });
  await expect(page.getByRole('group', { name: /^Question 1 of/ })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('a connection that stalls for a minute during an exam loses neither answers nor the result', async ({ page }) => {
  await newLearner(page);
  await page.goto('/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await choose(page, 1, 2);
  await isSaved(page);
  const held: (() => void)[] = [];
  let isSilent = true;
  await page.route('**/api/**', async (route) => {
    if (isSilent) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await choose(page, 2, 1);
  await expect(page.getByText("Saved on this device. We'll send it later.")).toBeVisible({ timeout: 60_000 });
  await choose(page, 3, 0);
  await finish(page);
  await expect(page.getByText('Your exam is finished. There is no connection to Tensely.')).toBeVisible({
    timeout: 60_000,
  });
  isSilent = false;
  for (const free of held) free();
  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeVisible({ timeout: 90_000 });
});

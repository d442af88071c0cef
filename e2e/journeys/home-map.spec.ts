import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { answerAll, readQuestions } from '../support/answer.ts';
import { completePages } from '../support/completed-pages.ts';
import { finish, hasResult, isRunning, startExam } from '../support/exams/exam-page.ts';
import { signUp } from '../support/learner.ts';
import { isOpen, pressInMenu } from '../support/lesson-page.ts';
import { test } from '../support/worker-test.ts';

const exams = (page: Page) => page.getByRole('region', { name: 'Practice exams' });
const week = (page: Page) => page.getByRole('region', { name: 'Last seven days' });
const goal = (page: Page) => page.getByRole('progressbar', { name: 'Your weekly goal' });
const goHome = (page: Page) => page.goto('/');

test('home shows the running exam with the time left, then its points', async ({ page }) => {
  await startExam(page);
  await goHome(page);
  await expect(exams(page)).toContainText(/An exam is running: 1 h 4[45] min left/);
  await exams(page).getByRole('link', { name: 'Go on' }).click();
  await isRunning(page);
  await finish(page);
  const id = await hasResult(page);
  await goHome(page);
  await expect(exams(page)).toContainText('Last result: 0 / 150 points');
  await exams(page).getByText('Your last exams', { exact: true }).first().click();
  await exams(page).getByText('Show as a table').click();
  await exams(page).getByRole('table').getByRole('link').click();
  await expect(page).toHaveURL(`/exams/fede/results/${id}`);
});

test('home offers the mistakes of a page for practice, and the week with a goal', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 5), [1, 2]);
  await pressInMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByText('Page completed! Score: 38% (FAILED)')).toBeVisible();
  await goHome(page);
  await page.getByLabel('How many minutes a week do you want to learn?').selectOption('30 min');
  await expect(goal(page)).toHaveAttribute('aria-valuemax', '30');
  await expect(exams(page)).toContainText("You haven't taken an exam yet.");
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await week(page).getByText('Show as a table').click();
  await expect(week(page).getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(goal(page)).toHaveAttribute('aria-valuemax', '30');
  await expect(page.getByText('in A1 Nouns, page 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Practise 2 mistakes' }).click();
  await expect(page).toHaveURL(/\/practice\?of=mistakes/);
});

test('history and exams cause no layout shift on home', async ({ page, context }) => {
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await pressInMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByText('Page completed! Score: 0% (FAILED)')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // Exams arrive last; their space must be reserved.
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/api/exam-attempts', async (route) => {
      await wait;
      await route.continue();
    });
    await goHome(page);
    await expect(page.getByRole('region', { name: 'Last seven days' })).toBeVisible();
    // Start observing before the responses are released.
    const watching = await page.evaluateHandle(() => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
      const shifts = new Promise<number>((done) => {
        new MutationObserver(() => {
          if (document.body.textContent?.includes("You haven't taken an exam yet."))
            requestAnimationFrame(() => setTimeout(() => done(total), 200));
        }).observe(document.body, { subtree: true, childList: true });
      });
      return { shifts };
    });
    release();
    expect(await watching.evaluate(({ shifts }) => shifts), `${width} px`).toBeLessThan(0.01);
    await context.unroute('**/api/exam-attempts');
  }
});

test('a new learner sees two ways to start and no dead end', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 320) await signUp(page);
    else await page.reload();
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByText("Let's start with your first lesson. It takes about 10 minutes.")).toBeVisible();
    await expect(today.getByRole('link', { name: 'Start with A1 Nouns' })).toBeVisible();
    await expect(exams(page)).toContainText("You haven't taken an exam yet.");
    expect(await violations(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Find my level' }).click();
  await expect(page).toHaveURL('/placement');
});

test('a returning learner sees today’s task, their figures and the levels', async ({ page }) => {
  await signUp(page);
  await completePages(page, 'A1/there', { 1: 90, 2: 80, 3: 100, 4: 100 });
  await completePages(page, 'A1/nouns', { 1: 100, 2: 50 });
  await page.reload();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/A1/nouns?page=2');
  await expect(today.getByText('No mistakes left')).toBeVisible();
  const figures = page.getByRole('list', { name: 'So far' }).getByRole('listitem');
  await expect(figures).toHaveText([
    '5 pages passed',
    '1 topic finished',
    /^\d+% average$/,
    '1-day streak',
    /in lessons$/,
  ]);
  const levels = page.getByRole('region', { name: 'Lessons by level' });
  await expect(levels.getByRole('listitem').filter({ hasText: 'There is/are' })).toContainText('4 of 4 passed');
  await expect(levels.getByRole('region', { name: 'A2' })).toContainText(/0 of \d+ pages passed/);
  await levels.getByRole('link', { name: 'A2', exact: true }).click();
  await expect(page).toHaveURL('/A2');
});

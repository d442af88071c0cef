import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { answerRight, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { windowedChromium } from '../support/platform/chromium.ts';
import { progressRows } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

// Playwright disables the back/forward cache, and the headless shell has none.
test.use({ launchOptions: { ...windowedChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
// One such browser: Playwright would replace that of each worker.
test.describe.configure({ mode: 'default' });

/** Visits the parent site and returns with the browser's Back button. Resolves with the reasons why the page was not restored; none if it was. */
async function leaveAndReturn(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await page.goto(addresses.parent);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return page.evaluate(() => {
    if (document.documentElement.hasAttribute('data-left')) return [];
    const [navigation] = performance.getEntriesByType('navigation');
    const { reasons } = Object(Object(navigation).notRestoredReasons);
    return Array.isArray(reasons) ? reasons.map(({ reason }) => String(reason)) : ['unknown'];
  });
}

test('a lesson comes back from the back/forward cache as it was left, and continues to save', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await answerRight(page, 1, 1);
  expect(await leaveAndReturn(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
  await answerRight(page, 1, 2);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1', 'A1-nouns-1-q2'] };
  expect(await progressRows(page)).toEqual({ sessions: [row], completed: [] });
});

for (const path of ['/A1', '/practice', '/exams/fede', '/exams/fede/test-1']) {
  test(`${path} comes back from the back/forward cache`, async ({ page }) => {
    await signUp(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await leaveAndReturn(page)).toEqual([]);
  });
}

test('home contains personal data, so the back/forward cache does not keep it', async ({ page }) => {
  await signUp(page, '/');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  expect(await leaveAndReturn(page)).toContain('response-cache-control-no-store');
});

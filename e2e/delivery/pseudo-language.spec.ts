import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow } from '../support/accessibility.ts';
import { isHydrated } from '../support/hydrated.ts';
import { signUpAgain } from '../support/learner.ts';
import { untranslated } from '../support/untranslated.ts';
import { test } from './stage-test.ts';

// One stage: in parallel, each worker would start its own.
test.describe.configure({ mode: 'default' });

/** The narrowest phones: texts 40% longer must fit there. */
const PHONE = { width: 320, height: 640 };

/** The screens under test, each with the element that shows it is ready. */
const screens = [
  { path: '/', there: 'h1' },
  { path: '/settings', there: '#my-data' },
  { path: '/help', there: 'table' },
  { path: '/privacy', there: 'table' },
  { path: '/nowhere', there: 'h1' },
  { path: '/exams', there: 'h1' },
  { path: '/exams/fede/test-1', there: 'h1' },
  { path: '/exams/toeic', there: 'h1' },
  { path: '/A1/nouns', there: '[data-exercises]' },
  // With the page before it in progress, and the link that continues there.
  { path: '/A1', there: 'a[href="/A1/nouns?page=1"]:not(li a)' },
  { path: '/practice', there: 'h1' },
  { path: '/placement', there: 'h1' },
] as const;

async function speakPseudo(page: Page, url: string) {
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url }]);
}

async function expectAllTranslated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect.poll(() => untranslated(page)).toEqual([]);
  await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
}

test.describe('in the pseudo-language on a narrow phone', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ page, stage }) => speakPseudo(page, stage.url));

  test('no screen shows English or overflows', async ({ page, stage }) => {
    // Another learner than that of the other journeys: only the page visited below is in progress.
    await signUpAgain(page);
    await speakPseudo(page, stage.url);
    for (const { path, there } of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('main').locator(there).first()).toBeVisible();
        await isHydrated(page);
        await expectAllTranslated(page);
      });
    }
  });

  test('the menus show no English', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: /áççóúñt/ }).click();
    await expect(page.getByRole('radio', { name: '150%' })).toBeVisible();
    await expectAllTranslated(page);
    await page.getByRole('button', { name: 'Méñú' }).click();
    await expect(page.getByRole('dialog')).toContainText('Grammar Lessons');
    await expectAllTranslated(page);
  });

  test.describe('for an anonymous visitor', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('/login shows no English and does not overflow', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('main h1')).toBeVisible();
      await expectAllTranslated(page);
    });
  });

  test('the panel for a remote that failed to load shows no English', async ({ page }) => {
    await page.route(/\/remotes\/exams\/.*\.js$/, (route) => route.abort());
    await page.goto('/exams');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAllTranslated(page);
  });
});

import { expect, type Page } from '@playwright/test';
import { sidewaysOf } from '../support/accessibility.ts';
import { untranslated } from '../support/untranslated.ts';
import { test } from './stage-test.ts';

/** The narrowest phones: what is 40 per cent longer is to fit there, too. */
const PHONE = { width: 320, height: 640 };

/** The screens that are looked at, and what is there once they are. */
const screens = [
  { path: '/', there: 'h1' },
  { path: '/settings', there: '#my-data' },
  { path: '/help', there: 'table' },
  { path: '/privacy', there: 'table' },
  { path: '/nowhere', there: 'h1' },
  { path: '/exams', there: 'h1' },
  { path: '/exams/fede/test-1', there: 'h1' },
  { path: '/exams/toeic', there: 'h1' },
  { path: '/A1', there: 'h1' },
  { path: '/A1/nouns', there: '[data-exercises]' },
  { path: '/practice', there: 'h1' },
  { path: '/placement', there: 'h1' },
] as const;

async function speakPseudo(page: Page, url: string) {
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url }]);
}

async function expectAllTranslated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect.poll(() => untranslated(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
}

test.describe('in the pseudo-language, on a narrow phone,', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ page, stage }) => speakPseudo(page, stage.url));

  for (const { path, there } of screens) {
    test(`nothing of ${path} is left in English, and nothing is too wide`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main').locator(there).first()).toBeVisible();
      await expectAllTranslated(page);
    });
  }

  test('nothing of the menus is left in English', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: /áççóúñt/ }).click();
    await expect(page.getByRole('radio', { name: '150 %' })).toBeVisible();
    await expectAllTranslated(page);
    await page.getByRole('button', { name: 'Méñú' }).click();
    await expect(page.getByRole('dialog')).toContainText('Grammar Lessons');
    await expectAllTranslated(page);
  });

  test.describe('to somebody who is not signed in,', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('nothing of /login is left in English, and nothing is too wide', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('main h1')).toBeVisible();
      await expectAllTranslated(page);
    });
  });

  test('what stands in the place of a remote that cannot be had is not left in English', async ({ page }) => {
    await page.route(/\/remotes\/exams\/.*\.js$/, (route) => route.abort());
    await page.goto('/exams');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAllTranslated(page);
  });
});

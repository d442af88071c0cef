import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { createAccount, signUp } from '../support/learner.ts';
import { test } from '../support/worker-test.ts';

const routes = [
  '/',
  '/A1',
  '/A2',
  '/B1',
  '/B2',
  '/A1/nouns',
  '/A1/adjectives',
  '/A2/compSupe',
  '/B2/causitives',
  '/practice',
  '/placement',
  '/settings',
  '/help',
  '/privacy',
  '/exams',
  '/exams/fede',
  '/exams/toeic',
];

test('no route has accessibility violations for a signed-in learner, in light and dark', async ({ page }) => {
  test.slow();
  await createAccount(page);
  for (const route of routes) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await violations(page), route).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { coloursOnly: true }), `${route}, dark`).toEqual([]);
  }
});

test('sign-in screen, open menu and 320 px layout have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signUp(page, '/A1/nouns');
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test('no screen scrolls horizontally on a phone with text at 200%', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createAccount(page);
  for (const route of ['/A1/nouns?page=1', '/', '/A1', '/practice', '/placement', '/settings', '/privacy', '/exams']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-drawn]')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await tooWide(page), route).toEqual([]);
  }
});

/** Elements that overflow the window outside of a scroll container, on a page that scrolls horizontally. */
async function tooWide(page: Page) {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement))
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`);
  });
}

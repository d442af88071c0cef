import { expect, type Page } from '@playwright/test';
import { newLearner } from '../support/exams/exam-page.ts';
import { renderedFonts } from '../support/rendered-fonts.ts';
import { test } from '../support/worker-test.ts';

/** Each screen with the heading or control that shows it is ready. */
const SCREENS: readonly [path: string, sign: RegExp, role: 'heading' | 'button' | 'tablist'][] = [
  ['/', /./, 'heading'],
  ['/A1', /A1/, 'heading'],
  ['/A1/nouns', /./, 'heading'],
  ['/practice', /practise|practice/i, 'heading'],
  ['/exams', /Practice Exams/, 'heading'],
  ['/exams/fede', /./, 'heading'],
  ['/settings', /Settings/, 'heading'],
  ['/exams/fede/test-1', /Sections/, 'tablist'],
];

test('a first visit uses the device’s typeface on all screens, later visits the brand’s', async ({ page }) => {
  await newLearner(page);
  await page.goto('/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('tablist', { name: 'Sections' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('tensely.fonts'));

  await page.goto('/');
  await fontsAreStored(page, 2);
  for (const [path, sign, role] of SCREENS) {
    await goTo(page, path);
    await expect(page.getByRole(role, { name: sign }).first()).toBeVisible();
    await expectFonts(page, path, 'device');
  }

  await page.goto('/');
  await fontsAreStored(page, 4);
  for (const [path, sign, role] of SCREENS) {
    await goTo(page, path);
    await expect(page.getByRole(role, { name: sign }).first()).toBeVisible();
    await expectFonts(page, path, 'brand');
  }
});

test('an anonymous visitor gets the brand’s typefaces from the second visit on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFonts(page, '/', 'device');
  await fontsAreStored(page, 2);
  await goTo(page, '/login');
  await expectFonts(page, '/login', 'device');
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFonts(page, path, 'brand');
  }
});

test('stored typefaces are used at the first paint and cause no layout shift on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await newLearner(page);
  await page.goto('/A1/nouns');
  await fontsAreStored(page, 2);
  await page.addInitScript(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shiftsSeen: seen });
  });
  await page.goto('/A1/nouns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFonts(page, '/A1/nouns', 'brand');
  await page.waitForLoadState('networkidle');
  const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shiftsSeen'));
  // A font swap shifts this page by 0.08 (docs/decisions/0028-fonts.md).
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('damaged fonts in storage are ignored', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged')) return;
    sessionStorage.setItem('damaged', 'yes');
    localStorage.setItem('tensely.fonts', '[["Source Serif 4","",{},"AAAA"]]');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFonts(page, '/', 'device');
  // A visit with stored fonts is not a first visit: the italics load too.
  await fontsAreStored(page, 4);
});

async function expectFonts(page: Page, path: string, expected: 'device' | 'brand') {
  // A screen may still be loading: compare the fonts once it has text.
  await expect
    .poll(async () => (await renderedFonts(page)).texts, { message: `${path} shows text` })
    .toBeGreaterThan(2);
  expect({ path, ...(await renderedFonts(page)) }).toMatchObject({ path, shown: [expected] });
}

/** Navigates to a screen within the document. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until this many font files are stored. */
async function fontsAreStored(page: Page, files: number) {
  const count = () => (localStorage.getItem('tensely.fonts') ?? '').split('"d09G').length - 1;
  await expect.poll(() => page.evaluate(count)).toBe(files);
}

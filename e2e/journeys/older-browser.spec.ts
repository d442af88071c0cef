import { expect, type Page } from '@playwright/test';
import { addresses } from '../support/platform/addresses.ts';
import { test } from '../support/worker-test.ts';

const NEWER = /Tensely needs a newer browser: Chrome \d+, Edge \d+, Firefox \d+ or Safari [\d.]+, or a later version\./;

async function expectOnlyNotice(page: Page) {
  await expect(page.getByText(NEWER)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
}

test('a browser without a required feature sees the supported browsers, and no script runs', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/A1/nouns', { waitUntil: 'load' });
  await expectOnlyNotice(page);
  expect(errors).toEqual([]);
});

test('a browser that cannot parse the script sees the supported browsers', async ({ page }) => {
  await page.route(/\/remotes\/shell\/.*\/shell\..*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this does not parse' }),
  );
  await page.route(`${addresses.app}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/ integrity="[^"]+"/g, '');
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/');
  await expectOnlyNotice(page);
});

test('a supported browser never shows this notice', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
  await expect(page.getByText(NEWER)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that JavaScript is required', async ({ page }) => {
    await page.goto('/A1/nouns');
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    expect(await words.innerText()).toContain('Tensely needs JavaScript.');
  });
});

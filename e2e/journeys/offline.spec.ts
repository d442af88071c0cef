import { expect, type Page } from '@playwright/test';
import { answerRight } from '../support/lesson-page.ts';
import { test } from '../support/signed-in-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the product is on the device, as the worker does it once the page is idle. */
async function expectKept(page: Page) {
  const isKept = () => page.evaluate(async () => (await (await caches.open('tensely-page')).match('/')) !== undefined);
  await expect.poll(isKept, { message: 'the product is kept' }).toBe(true);
}

test('a lesson goes on without a connection, over a reload and to the next page, and nothing is lost', async ({
  page,
  context,
}) => {
  await page.goto('/A1/nouns?page=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await answerRight(page, 1, 1);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/A1/nouns?page=3');
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();

  await context.setOffline(false);
  const sent = page.waitForResponse((answer) => answer.url().includes('/api/progress-update') && answer.ok());
  await page.goto('/A1/nouns?page=1');
  await sent;
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});

test('a level is kept on the device, and says how large it is', async ({ page, context }) => {
  await page.goto('/B2');
  await expectKept(page);
  await page.reload();
  await page.getByRole('button', { name: /^Keep level B2 offline \(\d+ kB\)$/ }).click();
  await expect(page.getByText(/Level B2 is on this device/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/B2/futurePerf?page=3');
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
});

test('what needs a connection says so', async ({ page, context }) => {
  await page.goto('/exams/fede');
  await expectKept(page);
  await context.setOffline(true);
  await page.goto('/exams/fede');
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(page.getByText('Check your connection, then try again.', { exact: false })).toBeVisible();
});

test('a visitor who wants to sign in without a connection is told so', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await expectKept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByText('You need a connection to sign in')).toBeVisible();
  await context.close();
});

test('the product can be installed: its manifest and icons are there', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) {
    const icon = await request.get(new URL(src, new URL(href ?? '', page.url())).href);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('whoever has the page in French installs it in French', async ({ page, context, baseURL, request }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }]);
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/',
    lang: 'fr',
    shortcuts: [{ name: 'Entraînement' }, { name: 'Examens blancs' }],
  });
});

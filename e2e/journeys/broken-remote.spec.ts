import { expect, test } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts';
import { signUp } from '../support/learner.ts';
import { PREVIOUS_LESSONS } from '../support/platform/addresses.ts';

let proxy: FaultProxy;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  proxy = await openFaultProxy();
});
test.afterEach(() => proxy.repair());
test.afterAll(() => proxy.close());

const faults = [404, 500, 'never'] as const;
const currentLessons = new RegExp(`/remotes/lessons/(?!${PREVIOUS_LESSONS}/).*remoteEntry`);

for (const fault of faults) {
  test(`the previous version loads automatically when the entry of lessons answers ${fault}`, async ({ page }) => {
    await signUp(page, '/', undefined, proxy.url);
    proxy.fail(currentLessons, fault);
    await page.goto(`${proxy.url}/A1/nouns`, { waitUntil: 'commit' });
    await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();
    // The page was prerendered by the live version; the previous version renders it again.
    await expect(page.locator('[data-remote="lessons"] [data-version]')).toHaveAttribute(
      'data-version',
      PREVIOUS_LESSONS,
    );
    expect(proxy.served()).toBeGreaterThan(0);
  });

  test(`when every version of lessons answers ${fault}, a panel appears, exams work, and Try again works`, async ({
    page,
  }) => {
    await signUp(page, '/', undefined, proxy.url);
    proxy.fail(/\/remotes\/lessons\/.*remoteEntry/, fault);
    await page.goto(`${proxy.url}/A1/nouns`, { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' });
    await expect(panel).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'FEDE' }).click();
    await expect(page.getByRole('heading', { name: 'FEDE Practice Tests' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(panel).toBeVisible();
    proxy.repair();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();
  });
}

test('a chunk of lessons that hangs still leads to a panel with a retry', async ({ page }) => {
  await signUp(page, '/', undefined, proxy.url);
  proxy.fail(/\/remotes\/lessons\/.*__federation_expose_app.*\.js/, 'never');
  await page.goto(`${proxy.url}/A1`, { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(panel).toBeVisible({ timeout: 15_000 });
  proxy.repair();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A1');
});

test('while one remote hangs, another is one click away', async ({ page }) => {
  await signUp(page, '/', undefined, proxy.url);
  proxy.fail(/\/remotes\/lessons\/.*remoteEntry/, 'never');
  await page.goto(`${proxy.url}/A1`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'TOEIC' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible({ timeout: 1500 });
});

import { expect } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { PREVIOUS_LESSONS } from '../support/platform/addresses.ts';
import { test } from '../support/worker-test.ts';

const faults = [404, 500, 'never'] as const;
const currentLessons = new RegExp(`/remotes/lessons/(?!${PREVIOUS_LESSONS}/).*remoteEntry`);

for (const fault of faults) {
  test(`the previous version loads automatically when the entry of lessons answers ${fault}`, async ({
    page,
    faultProxy,
  }) => {
    await signUp(page, '/', undefined, faultProxy.url);
    faultProxy.fail(currentLessons, fault);
    await page.goto(`${faultProxy.url}/A1/nouns`, { waitUntil: 'commit' });
    await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();
    // The page was prerendered by the live version; the previous version renders it again.
    await expect(page.locator('[data-remote="lessons"] [data-version]')).toHaveAttribute(
      'data-version',
      PREVIOUS_LESSONS,
    );
    expect(faultProxy.served()).toBeGreaterThan(0);
  });

  test(`when every version of lessons answers ${fault}, a panel appears, exams work, and Try again works`, async ({
    page,
    faultProxy,
  }) => {
    await signUp(page, '/', undefined, faultProxy.url);
    faultProxy.fail(/\/remotes\/lessons\/.*remoteEntry/, fault);
    await page.goto(`${faultProxy.url}/A1/nouns`, { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' });
    await expect(panel).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'FEDE' }).click();
    await expect(page.getByRole('heading', { name: 'FEDE Practice Tests' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(panel).toBeVisible();
    faultProxy.repair();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();
  });
}

test('a chunk of lessons that hangs still leads to a panel with a retry', async ({ page, faultProxy }) => {
  await signUp(page, '/', undefined, faultProxy.url);
  faultProxy.fail(/\/remotes\/lessons\/.*__federation_expose_app.*\.js/, 'never');
  await page.goto(`${faultProxy.url}/A1`, { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(panel).toBeVisible({ timeout: 15_000 });
  faultProxy.repair();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A1');
});

test('while one remote hangs, another is one click away', async ({ page, faultProxy }) => {
  await signUp(page, '/', undefined, faultProxy.url);
  faultProxy.fail(/\/remotes\/lessons\/.*remoteEntry/, 'never');
  await page.goto(`${faultProxy.url}/A1`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'TOEIC' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible({ timeout: 1500 });
});

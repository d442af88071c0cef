import { expect } from '@playwright/test';
import { remotes } from '../delivery/remotes.ts';
import { createAccount } from '../support/learner.ts';
import { liveVersion } from '../support/platform/release-store.ts';
import { test } from '../support/worker-test.ts';

test('one visit passes through the live version of every remote without an error', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await createAccount(page);
  for (const { name, path } of [...remotes, ...remotes.toReversed()]) {
    await page.goto(path);
    const shown = page.locator(`[data-remote="${name}"] [data-version="${await liveVersion(name)}"]`);
    await expect(shown.getByRole('heading').first()).toBeVisible();
    await page.getByRole('link', { name: 'Tensely' }).first().click();
    await expect(page).toHaveURL('/');
  }
  expect(faults).toEqual([]);
});

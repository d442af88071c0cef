import { expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { createAccount } from '../support/learner.ts';
import { addresses } from '../support/platform/addresses.ts';
import { release } from '../support/platform/release-command.ts';
import { allowPreview, liveVersion, store } from '../support/platform/release-store.ts';
import { preview } from '../support/preview.ts';
import { test } from '../support/worker-test.ts';

/** Builds of the current sources as another version: everything that must differ between versions differs. */
const NEXT = '99.0.0-next';

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  for (const name of ['shell', 'lessons']) {
    if (!(await store.has(name, NEXT))) await release('publish', name, '--version', NEXT, '--skip-checks', 'a journey');
    await allowPreview(name, NEXT);
  }
});

for (const shell of ['current', 'next'] as const) {
  for (const lessons of ['current', 'next'] as const) {
    test(`shell ${shell} and lessons ${lessons} store answers and restore them`, async ({ page }) => {
      const shellVersion = await getVersion('shell', shell);
      const lessonsVersion = await getVersion('lessons', lessons);
      await createAccount(page);
      await preview(page.request, addresses.app, `shell@${shellVersion},lessons@${lessonsVersion}`);
      await page.goto('/A1/nouns');
      await expectVersions(page, shellVersion, lessonsVersion);
      await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 2));

      const menu = page.getByRole('dialog', { name: 'Menu' });
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('button', { name: 'Save Progress' }).click();
      await expect(page.getByText('Progress saved successfully!')).toBeVisible();

      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('link', { name: 'All exams' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Practice Exams' })).toBeVisible();
      await page.goBack();
      await page.reload();
      await expectVersions(page, shellVersion, lessonsVersion);
      await expect(page.getByRole('button', { name: /^Question 2, answered correctly/ })).toBeVisible();
    });
  }
}

async function getVersion(name: string, which: 'current' | 'next') {
  return which === 'next' ? NEXT : liveVersion(name);
}

async function expectVersions(page: Page, shell: string, lessons: string) {
  await expect(page.locator(`script[src^="/remotes/shell/${shell}/"]`).first()).toBeAttached();
  const shown = page.locator(`[data-remote="lessons"] [data-version="${lessons}"]:not([data-drawn])`);
  await expect(shown.getByText('Nouns - Page 1 Progress')).toBeVisible();
}

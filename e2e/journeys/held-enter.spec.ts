import { expect, type Locator, type Page } from '@playwright/test';
import { startExam } from '../support/exams/exam-page.ts';
import { isHydrated } from '../support/hydrated.ts';
import { test } from '../support/signed-in-test.ts';

/** Holds Enter on a control long enough for several key repeats. */
async function holdEnter(page: Page, control: Locator): Promise<void> {
  await control.focus();
  for (let repeats = 0; repeats < 8; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

const openers: Record<string, { open(page: Page): Promise<Locator>; dialog: string; safe: string }> = {
  'completes a page with open questions': {
    async open(page) {
      await page.goto('/A1/nouns?page=2');
      await isHydrated(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      return page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Complete Page' });
    },
    dialog: 'Complete this page?',
    safe: 'Go back',
  },
  'deletes all data': {
    async open(page) {
      await page.goto('/settings');
      return page.getByRole('button', { name: 'Delete my data...' });
    },
    dialog: 'Delete all your data?',
    safe: 'Keep my data',
  },
  'finishes an exam': {
    async open(page) {
      await startExam(page);
      return page.getByRole('button', { name: 'Finish Exam' });
    },
    dialog: 'Finish the exam?',
    safe: 'Go back',
  },
};

for (const [action, { open, dialog: name, safe }] of Object.entries(openers)) {
  test(`a held Enter that ${action} opens the dialog without activating a button in it`, async ({ page }) => {
    const opener = await open(page);
    await holdEnter(page, opener);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await holdEnter(page, dialog.getByRole('button', { name: safe }));
    // The dialog would be open again if a repeat had activated the button that regained the focus.
    await expect(dialog).toHaveCount(0);
  });

  test(`a double click that ${action} opens the dialog and leaves it open`, async ({ page }) => {
    const opener = await open(page);
    await opener.dblclick();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: safe }).click();
    await expect(dialog).toHaveCount(0);
  });
}

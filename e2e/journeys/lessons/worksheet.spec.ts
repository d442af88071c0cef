import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

/** Visible texts that are not black and boxes that are not white, as printed. */
function coloured(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim());
    const place = document.querySelector('main') ?? document.body;
    return [...place.querySelectorAll('*')].filter(isShown).flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const isWhite = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor);
      const isBlack = !hasText(element) || element.closest('figure, svg') || color === 'rgb(0, 0, 0)';
      return isWhite && isBlack ? [] : [`${element.tagName} ${color} on ${backgroundColor}: ${element.textContent}`];
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a worksheet prints black on white without controls from a ${colorScheme} screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signUp(page, '/A1/nouns/print?page=2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const choice of await page.getByRole('checkbox').all()) await choice.check();
    const answers = page.getByRole('heading', { name: 'Answers' });
    await expect(answers).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(answers).toBeVisible();
    for (const role of ['banner', 'navigation', 'button', 'checkbox', 'textbox'] as const) {
      expect(await page.getByRole(role).filter({ visible: true }).allInnerTexts(), role).toEqual([]);
    }
    expect(await coloured(page)).toEqual([]);
  });
}

test('a worksheet has instructions for a pen and the address of its page', async ({ page }) => {
  await signUp(page, '/A1/nouns/print?page=1');
  const exercises = page.getByRole('list', { name: 'Exercises' });
  await expect(exercises.getByText('Circle the noun that names a person.')).toBeVisible();
  await expect(exercises.getByText(/\b(?:click|choose)\b/i)).toHaveCount(0);
  await expect(page.getByText(`This page online: ${new URL(page.url()).host}/A1/nouns?page=1`)).toBeVisible();
});

test('a printed lesson page has no hint about the menu', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  const hint = page.getByText('Use navigation menu for Save/Complete');
  await expect(hint).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(hint).toBeHidden();
});

import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { test } from '../support/signed-in-test.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search grammar, topics and examples' });
const hitsOf = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
/** The option that the field names as active. */
const chosenOf = (page: Page) => page.getByRole('option', { selected: true });

/** Waits for the key: it loads when the page is idle. */
async function openByKey(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('a learner finds an example by keyboard alone, and the lesson opens at it', async ({ page }) => {
  await page.goto('/A1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  await page.keyboard.type('pancakes');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
  await expect(hitsOf(page)).toHaveText(
    /I'm going to make pancakes for breakfast\..*Example · A2 · Going To · page 1: Be going to \+ base verb/,
  );
  await expect(hitsOf(page).locator('mark')).toHaveText('pancakes');
  const chosen = await chosenOf(page).getAttribute('id');
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', chosen ?? 'none');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/A2\/goingTo\?page=1#example-1$/);
  const sentence = page.locator('[data-found]');
  await expect(sentence).toHaveText(/pancakes/);
  await expect(sentence).toBeFocused();
  await expect(sentence).toBeInViewport();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('French and Spanish terms, accents and a typo find grammar points; arrow keys choose, Escape closes', async ({
  page,
}) => {
  await page.goto('/A1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  for (const query of ['conditionnel', 'conditionnnel', 'PRETERITO']) {
    await fieldOf(page).fill(query);
    await expect(hitsOf(page).first()).toContainText('Grammar point · ');
    await expect(hitsOf(page).first().locator('mark').first()).toHaveText(/^(conditionnel|prétérit|pretérito)$/i);
  }
  const first = await chosenOf(page).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(chosenOf(page)).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosenOf(page)).toBeInViewport();
  await expect(hitsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a query without hits gets advice, and closing returns the focus to the button', async ({ page }) => {
  await page.goto('/A1');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('xyzxyzxyz');
  await expect(page.getByText('No results for “xyzxyzxyz”. Check the spelling, or try a shorter')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('a grammar point of one question opens that question', async ({ page }) => {
  await page.goto('/A1');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('dans un an');
  await expect(hitsOf(page).first()).toContainText("in a year's time");
  await hitsOf(page).first().click();
  await expect(page).toHaveURL(/\/B2\/futurePerf\?page=2#question-4$/);
  await expect(page.getByText(/Question 4 of \d+/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exercises' }).locator(':focus')).toHaveCount(1);
});

test('the search fits a phone, without accessibility violations, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search grammar, topics and examples' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const expectAccessible = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { coloursOnly: true })).toEqual([]);
  };
  await expect(dialog.getByText(/^Search for a topic/)).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible();
  await fieldOf(page).fill('past con');
  await expect(hitsOf(page).first()).toContainText('Topic · A2');
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expect(fieldOf(page)).toBeInViewport();
});

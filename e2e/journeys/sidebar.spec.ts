import { expect, type Locator } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { signUp } from '../support/learner.ts';
import { test } from '../support/worker-test.ts';

test('Save and Complete in the menu act on the lesson page, and say why they are disabled elsewhere', async ({
  page,
}) => {
  await signUp(page, '/exams');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('button', { name: 'Save Progress' })).toBeDisabled();
  await expect(menu.getByText('Your answers are saved automatically.')).toBeVisible();
  await openTopic(menu, 'A1', 'Nouns');

  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 5));
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Complete Page' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '3 questions are unanswered and will count as incorrect' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Complete Page' }).click();
  await dialog.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByText('Page completed! Score: 63% (FAILED)')).toBeVisible();
});

test('the menu starts with Home, Practice and Find my level, and opens the learner’s level', async ({ page }) => {
  await signUp(page, '/A2/future');
  await expect(page.getByText('Will - Page 1 Progress')).toBeVisible();
  await answerAll(page, (await readQuestions('A2/future/01')).slice(0, 1));
  await page.getByRole('link', { name: 'Tensely' }).first().click();
  await expect(page.getByText('Continue where you left off')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const links = menu.getByRole('navigation').getByRole('link');
  await expect(links.first()).toHaveText('Home');
  await expect(links.nth(1)).toHaveText('Practice');
  await expect(links.nth(2)).toHaveText('Find my level');
  await expect(menu.getByRole('link', { name: 'Will', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nouns', exact: true })).toBeHidden();
  await links.nth(2).click();
  await expect(page).toHaveURL('/placement');
});

test('the overlay and Escape close the menu and return the focus', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(1200, 600);
  await expect(menu).toBeHidden();
});

test('a topic keeps the spelling of its route and has the right label', async ({ page }) => {
  await signUp(page, '/B2');
  await page.getByRole('link', { name: /^Causatives/ }).click();
  await expect(page.getByText('Causatives - Page 1 Progress')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/B2/causitives');
});

async function openTopic(menu: Locator, level: string, topic: string) {
  const link = menu.getByRole('link', { name: topic, exact: true });
  if (!(await link.isVisible())) await menu.getByText(level, { exact: true }).first().click();
  await link.click();
}

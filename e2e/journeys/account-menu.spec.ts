import { expect, type Locator, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { createAccount, signUp } from '../support/learner.ts';
import { test } from '../support/worker-test.ts';

test('the account menu has name, state, theme, text size and Logout at every width', async ({ page }) => {
  const { email } = await createAccount(page);
  const [name = ''] = email.split('@');
  const header = page.getByRole('banner');
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/exams');
      await expect(header).toContainText(`Welcome, ${name}`);
      await expect(header).toContainText('Logged in');
      await openMenu(page);
      await header.getByRole('radio', { name: '100%' }).check();
      for (const group of ['Theme', 'Text size']) {
        await expect(header.getByRole('group', { name: group })).toBeVisible();
      }
      await expect(header.getByRole('button', { name: 'Logout' })).toBeInViewport();
      await expect(header.getByText('Logged in', { exact: true }).locator('visible=true').last()).toBeInViewport();
      expect(await violations(page)).toEqual([]);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await header.getByRole('radio', { name: '150%' }).check();
      await expect(page.locator('html')).toHaveCSS('font-size', '24px');
      await expect(header.getByRole('button', { name: 'Logout' })).toBeInViewport();
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    });
  }
});

for (const width of [320, 390]) {
  test(`the header stays one row with text at 200% at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'Menu' });
    const rowOf = async (control: Locator) => {
      const box = await control.boundingBox();
      if (!box) throw new Error('The control is not visible.');
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      return Math.round(box.y + box.height / 2);
    };
    await page.goto('/');
    for (const last of ['Login', 'Your account']) {
      await expect(header.getByText(last === 'Login' ? 'Not logged in' : 'Logged in').first()).toBeAttached();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const control =
        last === 'Login' ? header.getByRole('link', { name: last }) : header.getByRole('button', { name: last });
      expect(await rowOf(control)).toBe(await rowOf(menu));
      expect(await rowOf(header.getByRole('link', { name: 'Tensely, home' }))).toBe(await rowOf(menu));
      if (last === 'Login') await signUp(page);
    }
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
}

test('the account menu works with the keyboard alone and returns the focus', async ({ page }) => {
  await signUp(page, '/A1');
  const opener = page.getByRole('button', { name: 'Your account' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '112');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('the settings in the account menu work when the connection is lost before the first opening', async ({
  page,
  context,
}) => {
  const settings = page.waitForResponse(/\/static\/js\/async\/settings\./);
  await signUp(page, '/A1');
  await settings;
  await context.setOffline(true);
  await openMenu(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
}

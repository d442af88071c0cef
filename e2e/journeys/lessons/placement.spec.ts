import { expect, test } from '@playwright/test';
import { signUp } from '../../support/learner.ts';

test('a new learner takes the placement test, leaves it and goes on, and home says where to begin', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Find my level' }).click();
  await expect(page.getByRole('heading', { name: 'Placement test', level: 1 })).toBeVisible();
  const notKnown = page.getByRole('button', { name: 'I do not know' });
  for (let number = 1; number <= 20; number++) {
    await expect(page.getByText(`Question ${number} of 20`)).toBeVisible();
    if (number === 7) await page.reload();
    await expect(notKnown).toBeEnabled();
    await notKnown.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /^We suggest that you begin with A1 / })).toBeVisible();
  await expect(page.getByText(/^A1: 0 of \d+ right$/)).toBeVisible();
  const topic = await page.getByRole('link', { name: /^Begin with A1 / }).getAttribute('href');
  await page.goto('/');
  const begin = page.getByRole('link', { name: /^Start with A1 / });
  await expect(begin).toHaveAttribute('href', topic ?? '');
  await begin.click();
  await expect(page).toHaveURL(new RegExp(`${topic}\\?page=1$`));
});

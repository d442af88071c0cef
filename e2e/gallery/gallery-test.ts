import { expect, type Locator, type Page } from '@playwright/test';
import { test as workerTest } from '../support/worker-test.ts';

/** Tests on the widget gallery. */
export const test = workerTest.extend({
  baseURL: ({ gallery }, use) => use(gallery),
});

/** The sections of the gallery, by their `?only=` name. */
export const questionTypes = [
  'multipleChoice',
  'click',
  'gapFill',
  'wordBank',
  'trueFalse',
  'matching',
  'ordering',
  'dragDrop',
] as const;
export const sections = [
  ...questionTypes,
  'imageDisplay',
  'instructions',
  'explanation',
  'panel',
  'stand-ins',
] as const;

/** Opens one section, or the whole gallery, and waits until it is rendered. */
export async function openGallery(page: Page, section?: (typeof sections)[number]) {
  await page.goto(section ? `/?only=${section}` : '/');
  await expect(page.getByRole('heading', { level: 2, name: section ?? 'stand-ins' })).toBeVisible();
}

export function specimen(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

import { expect, type Page } from '@playwright/test';

/**
 * Waits until no prerendered part of the page is left. Before that, leaving a lesson records nothing, and templates answer a press:
 * they replace what Playwright clicks, and it may click again.
 */
export async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}

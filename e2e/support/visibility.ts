import type { Page } from '@playwright/test';

/** Hides or shows the page, as a locked screen or another tab would: headless browsers never do. */
export async function turnPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

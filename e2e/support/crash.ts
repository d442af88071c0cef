import type { Page } from '@playwright/test';

/** The tab's process is gone from one moment to the next: no event of the page is told. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

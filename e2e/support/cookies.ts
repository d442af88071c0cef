import type { Page } from '@playwright/test';

const DAY_S = 86_400;

/** How many days a cookie of the page's browser has left; 0 for one that is not there. */
export async function daysOf(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return cookie ? (cookie.expires - Date.now() / 1000) / DAY_S : 0;
}

/** Gives a cookie one more day, as Safari shortens the life of what scripts write. */
export async function shortenCookie(page: Page, url: string, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ url, name, value, expires: Date.now() / 1000 + DAY_S }]);
}

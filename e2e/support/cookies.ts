import type { Page } from '@playwright/test';

const DAY_S = 86_400;

/** The remaining lifetime of a cookie in days; 0 if there is none. */
export async function getRemainingDays(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return cookie ? (cookie.expires - Date.now() / 1000) / DAY_S : 0;
}

/** Limits a cookie's lifetime to one day, as Safari does for cookies set by scripts. */
export async function shortenCookie(page: Page, url: string, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ url, name, value, expires: Date.now() / 1000 + DAY_S }]);
}

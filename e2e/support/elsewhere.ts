import { expect, type Page } from '@playwright/test';

/** Opens the TOEIC screen from the menu. Returns how long the page took, in milliseconds. */
export async function goElsewhere(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /TOEIC/ });
  const took = await link.evaluate(clickAndWait, 'Coming Soon');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  return took;
}

export async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Runs in the page. */
function clickAndWait(link: Element, heading: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
      if (!found) return;
      observer.disconnect();
      resolve(Math.round(performance.now() - start));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (link instanceof HTMLElement) link.click();
  });
}

import type { Locator } from '@playwright/test';

declare global {
  var announcements: string[];
}

/** Writes down what a screen reader would say politely inside `place` from now on: each change of a live region. */
export async function listen(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    globalThis.announcements = [];
    const observer = new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        return (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [aria-live]:not([aria-live="off"])',
        );
      });
      for (const region of new Set(regions)) {
        if (region?.textContent) globalThis.announcements.push(region.textContent);
      }
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
  });
}

/** What was said since. */
export function heard(place: Locator): Promise<string[]> {
  return place.evaluate(() => globalThis.announcements);
}

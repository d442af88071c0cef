import type { Locator } from '@playwright/test';

declare global {
  var announcements: string[];
}

/** Records the changes of polite live regions inside `place` from now on. */
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

/** The recorded announcements. */
export function heard(place: Locator): Promise<string[]> {
  return place.evaluate(() => globalThis.announcements);
}

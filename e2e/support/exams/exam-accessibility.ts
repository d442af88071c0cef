import { expect, type Page } from '@playwright/test';
import { violations } from '../accessibility.ts';

const WIDE = 1280;
const PHONE = 360;
/** From the narrowest phone to a wide window, around each layout breakpoint. */
const WIDTHS = [320, 480, 768, 912, 1024, 1440, 1920];
const HEIGHT = 800;

/** Checks that no width scrolls horizontally. Leaves the page wide. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  for (const width of [...WIDTHS, PHONE, WIDE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, `${state}: overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * Checks a state of a screen: it fits at every width and has no accessibility violations, in light on a wide
 * window and in dark on a phone. Leaves the page light and wide.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  for (const [width, colorScheme] of [
    [PHONE, 'dark'],
    [WIDE, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // An element half under the header would fail the rule for target sizes.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect.soft(await violations(page), `${state}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}

/** The same with controlled page timers: advances them for axe's own timers, by `mostMs` at most. */
export async function violationsInHeldTime(page: Page, mostMs: number): Promise<string[]> {
  let isDone = false;
  const found = violations(page).finally(() => {
    isDone = true;
  });
  for (let ms = 0; !isDone && ms < mostMs; ms += 10) await page.clock.runFor(10);
  return found;
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that decide by colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Looking {
  /** Only what a change of colours can break: for the other theme of a screen that was looked at whole. */
  coloursOnly?: boolean;
  /** Only inside what this selector finds. */
  within?: string;
  without?: string[];
}

/** What axe finds on the page as it is, each with the elements concerned. */
export async function violations(page: Page, { coloursOnly, within, without = [] }: Looking = {}): Promise<string[]> {
  // In the middle of a change, as of the theme, colours are none that anybody reads by.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy: without a second page for what comes of frames, of which there are none. Whatever passes is not told.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false, preload: false });
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS).disableRules(without);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** By how many pixels the page can be scrolled sideways. */
export async function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

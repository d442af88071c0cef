import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Looking {
  /** Checks only what a change of colours can break: for the other theme of a screen that was already checked. */
  coloursOnly?: boolean;
  /** Checks only the elements that this selector matches. */
  within?: string;
  without?: string[];
}

/** The violations that axe finds on the page, each with its elements. */
export async function violations(page: Page, { coloursOnly, within, without = [] }: Looking = {}): Promise<string[]> {
  // During a transition, such as a theme change, colours are intermediate.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode needs no second page for frames; there are none. Passes are not reported.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false, preload: false });
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS).disableRules(without);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The number of pixels by which the page overflows horizontally. */
export async function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

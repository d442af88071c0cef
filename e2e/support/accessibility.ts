import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
  // Loading axe takes longer than most runs of it, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    runOnly: coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const found = await page.evaluate(
    async (asked) => (await window.axe.run(asked.within ?? document, asked.options)).violations,
    { within, options },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The number of pixels by which the page overflows horizontally. */
export async function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

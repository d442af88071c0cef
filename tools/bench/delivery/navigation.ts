import type { Page } from '@playwright/test';
import type { Series } from '../series.ts';
import type { BenchLearner } from './bench-browser.ts';
import type { BenchProduct } from './bench-product.ts';
import { hangs, letThrough, onFile } from './faults.ts';

const TURNS = 5;
const GOAL_MS = 500;
const HEADING = 'Coming Soon';

const cases = [
  { what: 'another screen, nothing is broken: from the click', arm: onFile('entry', letThrough) },
  { what: 'another screen, while the entry of lessons hangs', arm: onFile('entry', hangs) },
  { what: 'another screen, while the chunk of lessons hangs', arm: onFile('chunk', hangs) },
] as const;

/** While lessons hang, a learner opens a screen of another remote for the first time: from the click to its heading. */
export async function measureNavigation({ app, store }: BenchProduct, learner: BenchLearner): Promise<Series[]> {
  const live = (await store.readPointers()).remotes.lessons?.stable ?? '';
  const rows = cases.map((one) => ({ ...one, values: Array.of<number>() }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { arm, values } of rows) {
      const page = await learner.freshPage();
      const { promise: met, resolve } = Promise.withResolvers<void>();
      await arm(page, live, resolve);
      await page.goto(`${app}/A1/nouns`, { waitUntil: 'commit' });
      await met;
      values.push(await timeElsewhere(page));
      await page.context().close();
    }
  }
  const [base] = rows;
  return rows.map(({ what, values }) => ({
    what,
    unit: 'ms',
    values,
    goal: GOAL_MS,
    ...(what !== base?.what && base && { against: base.what }),
  }));
}

async function timeElsewhere(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /TOEIC/ });
  return link.evaluate(clickAndWait, HEADING);
}

/** Runs in the page. */
function clickAndWait(link: Element, heading: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
      if (!found) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (link instanceof HTMLElement) link.click();
  });
}

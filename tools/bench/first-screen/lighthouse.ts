import { chromium } from '@playwright/test';
import { freePort, temporaryFolder } from '@tensely/testing/node';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions, signUp } from '../../test/browsers/open-browser.ts';
import type { BenchProduct } from '../product.ts';
import type { Series } from '../series.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** Runs Lighthouse with its defaults (a phone on a slow network) over our pages, and reports each audit that costs points. */
export async function measureLighthouse(
  root: string,
  product: BenchProduct,
  say: (line: string) => void,
): Promise<Series[]> {
  const port = await freePort();
  // Lighthouse opens its tabs in the default context of the browser, so the learner signs in there.
  const { args, ...options } = launchOptions(root);
  const debugged = [...args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(temporaryFolder(), { ...options, args: debugged });
  const rows: Series[] = [];

  async function measure(name: string, path: string, onlyCategories: readonly string[] = CATEGORIES) {
    const run = async () =>
      (await lighthouse(product.app + path, { port, onlyCategories: [...onlyCategories], logLevel: 'error' }))?.lhr;
    const first = await run();
    // Lighthouse asks for a second run when the trace of a page was incomplete.
    const result = first?.runtimeError ? await run() : first;
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse could not measure ${path}: ${result?.runtimeError?.message}`);
    for (const { id, score } of Object.values(result.categories)) {
      const missing = Math.round(100 - (score ?? 0) * 100);
      rows.push({ what: `lighthouse, ${name}: ${id}, points below 100`, unit: '', values: [missing], goal: 0 });
      for (const audit of findCostlyAudits(result, id)) say(`${name}, ${id}: ${audit}`);
    }
    const blocking = result.audits['total-blocking-time']?.numericValue ?? Number.NaN;
    rows.push({ what: `lighthouse, ${name}: total blocking time`, unit: 'ms', values: [blocking], goal: 50 });
  }

  try {
    // Search engines see only the login: every other page needs a sign-in.
    await measure('login', '/login', [...CATEGORIES, 'seo']);
    await signUp(await context.newPage(), product);
    await measure('home', '/');
    await measure('level', '/A1');
    await measure('lesson', '/A1/nouns');
    await measure('exam', '/exams/fede/test-1');
    return rows;
  } finally {
    await context.close();
  }
}

function findCostlyAudits({ audits, categories }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score >= 1) return [];
    return `${audit.title} (${id}, weight ${weight}): ${audit.score}. ${audit.displayValue ?? ''}`;
  });
}

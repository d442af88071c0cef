import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort, temporaryFolder } from '@tensely/testing/node';
import { z } from 'zod';
import { readEnvironment } from '../../environment.ts';
import { thisMachine } from '../../machine.ts';
import { findChromium, launchArguments } from '../../test/browsers/chromium.ts';
import { signUp } from '../../test/browsers/open-browser.ts';
import type { BenchProduct } from '../delivery/bench-product.ts';
import type { Series } from '../series.ts';
import { installOnDemand } from './install-on-demand.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score: z.number().nullable(),
        displayValue: z.string().optional(),
        details: z.object({ items: z.array(z.unknown()).optional() }).optional(),
      }),
    ),
  }),
});

type Report = z.infer<typeof resultSchema>['lhr'];

interface Lighthouse {
  default(url: string, flags: object): Promise<unknown>;
}

interface Options {
  root: string;
  cache: string;
  product: BenchProduct;
  say(line: string): void;
}

/**
 * Lighthouse, mobile preset, over our pages. It is installed into `cache`, without install scripts. Says of each audit below
 * its maximum what it found.
 */
export async function measureLighthouse({ root, cache, product, say }: Options): Promise<Series[]> {
  const folder = await installOnDemand(join(cache, 'lighthouse'), LIGHTHOUSE);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  const lighthouse: Lighthouse = await import(pathToFileURL(entry).href);
  const port = await freePort();
  const executablePath = findChromium(thisMachine(), readEnvironment(root).CHROMIUM_PATH);
  // Lighthouse opens its tabs in the browser's own context, so that the learner signs in there.
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    ...(executablePath && { executablePath }),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
  });
  const rows: Series[] = [];

  async function measure(name: string, path: string) {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
    const { lhr } = resultSchema.parse(await lighthouse.default(`${product.app}${path}`, flags));
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${name}: ${lhr.runtimeError.message}`);
    for (const category of CATEGORIES) {
      const score = (lhr.categories[category]?.score ?? Number.NaN) * 100;
      rows.push({ what: `lighthouse, ${name}: ${category}, below 100`, unit: '', values: [100 - score], goal: 0 });
      for (const line of belowMaximum(lhr, category)) say(`${name}, ${category}: ${line}`);
    }
  }

  try {
    await measure('login', '/login');
    await signUp(await context.newPage(), product);
    await measure('home', '/');
    await measure('lesson', '/A1/nouns');
    await measure('exam', '/exams/fede/test-1');
    return rows;
  } finally {
    await context.close();
  }
}

function belowMaximum({ audits, categories }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    const found = JSON.stringify(audit.details?.items?.slice(0, 3) ?? []).slice(0, 600);
    return [`${id} (weight ${weight}) ${audit.score}: ${audit.title}. ${audit.displayValue ?? ''} ${found}`];
  });
}

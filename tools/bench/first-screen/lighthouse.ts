import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, temporaryFolder } from '@tensely/testing/node';
import { readEnvironment } from '../../environment.ts';
import { thisMachine } from '../../machine.ts';
import { findChromium, launchArguments } from '../../test/browsers/chromium.ts';
import { signUp } from '../../test/browsers/open-browser.ts';
import type { BenchProduct } from '../delivery/bench-product.ts';
import type { Series } from '../series.ts';
import { installOnDemand } from './install-on-demand.ts';
import { CATEGORIES, pointsMissing, readReport, whatIsMissing } from './lighthouse-report.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SETTINGS = ['--quiet', `--only-categories=${CATEGORIES.join(',')}`, '--no-enable-error-reporting'];

interface Options {
  root: string;
  cache: string;
  product: BenchProduct;
  say(line: string): void;
}

/**
 * Lighthouse over our pages, as it is by default: a phone on a slow line. Its command is installed into `cache`, without
 * install scripts. Says of each audit below its maximum what it found.
 */
export async function measureLighthouse({ root, cache, product, say }: Options): Promise<Series[]> {
  const folder = await installOnDemand(join(cache, 'lighthouse'), LIGHTHOUSE);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  const port = await freePort();
  const executablePath = findChromium(thisMachine(), readEnvironment(root).CHROMIUM_PATH);
  // Lighthouse opens its tabs in the browser's own context, so that the learner signs in there.
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    ...(executablePath && { executablePath }),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
  });
  const rows: Series[] = [];

  async function measure(name: string, path: string) {
    const report = join(folder, `${name}.json`);
    const words = [product.app + path, `--port=${port}`, '--output=json', `--output-path=${report}`, ...SETTINGS];
    const once = () => promisify(execFile)(process.execPath, [command, ...words]);
    // Where the trace of a page was not complete it asks to be run again.
    await once().catch(once);
    const read = readReport(JSON.parse(await readFile(report, 'utf8')));
    for (const category of CATEGORIES) {
      const missing = pointsMissing(read, category);
      rows.push({ what: `lighthouse, ${name}: ${category}, points below 100`, unit: '', values: [missing], goal: 0 });
      for (const sentence of whatIsMissing(read, category)) say(`${name}, ${category}: ${sentence}`);
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

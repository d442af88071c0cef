import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { chooseNamed } from '../../choose-named.ts';
import { openBrowser } from '../../test/browsers/open-browser.ts';
import { type BenchProduct, startProduct } from '../product.ts';
import { type Bench, type BenchContext, joinRounds, type Series } from '../series.ts';
import { barePages } from './bare-pages.ts';
import { measureLighthouse } from './lighthouse.ts';
import { ourPages, visitOurs } from './pages.ts';
import { toErrors, toGoalSeries, visitTables } from './rows.ts';
import { measureTurns } from './turns.ts';
import { type Measured, NETWORKS, type Network, visitOn } from './visit.ts';

const [TURNS, LIGHTHOUSE] = ['turns', 'lighthouse'];
const all = [...barePages, ...ourPages].map(({ row }) => row).concat(TURNS, LIGHTHOUSE);

type VisitRow = (network: Network) => Promise<Measured[]>;

export const firstScreen: Bench = {
  about: "when our pages can be read and answered, beside a bare page and Citolab's player.",
  run: measureFirstScreen,
};

async function measureFirstScreen({
  root,
  say,
  rounds = 7,
  only = [],
  trace = false,
}: BenchContext): Promise<Series[]> {
  const chosen = new Set(chooseNamed('row', all, only));
  const cache = join(root, '.data/first-screen');
  await mkdir(cache, { recursive: true });
  const product = await startProduct(root);
  const browser = await openBrowser(root);
  const measured: Measured[] = [];
  const turns: Series[][] = [];
  try {
    const visits = await openRows({ cache, product, browser, chosen, trace });
    for (let round = 1; round <= rounds && visits.length + Number(chosen.has(TURNS)) > 0; round += 1) {
      say(`Round ${round} of ${rounds}`);
      for (const network of NETWORKS) for (const visit of visits) measured.push(...(await visit(network)));
      if (chosen.has(TURNS)) turns.push(await measureTurns(browser, product));
    }
    for (const table of visitTables(measured)) say(`\n${table}\n`);
    for (const error of toErrors(measured)) say(error);
    await writeFile(`${cache}.json`, JSON.stringify({ visits: measured, turns }, null, 2));
    say(`All visits: ${cache}.json`);
    const scores = chosen.has(LIGHTHOUSE) ? await measureLighthouse(root, product, say) : [];
    return [...toGoalSeries(measured), ...joinRounds(turns), ...scores];
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Rows extends Pick<BenchContext, 'trace'> {
  cache: string;
  product: BenchProduct;
  browser: Browser;
  chosen: ReadonlySet<string>;
}

/** Builds and serves the comparison pages. Returns how to visit each chosen row. */
async function openRows({ cache, product, browser, chosen, trace }: Rows): Promise<VisitRow[]> {
  const visits: VisitRow[] = [];
  for (const { row, open, watched } of barePages.filter((one) => chosen.has(one.row))) {
    const url = await open(cache);
    visits.push(async (network) => {
      const page = await browser.newPage();
      const seen = await visitOn(page, network, url, watched);
      await page.context().close();
      return [{ row, network: network.name, ...seen }];
    });
  }
  for (const page of ourPages.filter(({ row }) => chosen.has(row))) {
    visits.push((network) => {
      const traceFile = (visit: string) => (trace ? join(cache, `${visit}, ${network.name}.trace.json`) : '');
      return visitOurs({ browser, product, network, traceFile }, page);
    });
  }
  return visits;
}

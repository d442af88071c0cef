import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseNamed } from '../../choose-named.ts';
import { openBrowser } from '../../test/browsers/open-browser.ts';
import { startProduct } from '../product.ts';
import { type Bench, type BenchContext, joinRounds, type Series } from '../series.ts';
import { BARE_ROWS, openBarePage } from './bare-pages.ts';
import { measureLighthouse } from './lighthouse.ts';
import { ourPages, visitTwice } from './pages.ts';
import { toErrors, toGoalSeries, visitTables } from './rows.ts';
import { measureTurns } from './turns.ts';
import { type Measured, NETWORKS } from './visit.ts';

const [TURNS, LIGHTHOUSE] = ['turns', 'lighthouse'];
const all = [...BARE_ROWS, ...ourPages.map(({ row }) => row), TURNS, LIGHTHOUSE];

export const firstScreen: Bench = {
  about: "when our pages can be read and answered, beside a bare page and Citolab's player.",
  run: measureFirstScreen,
};

async function measureFirstScreen({ root, say, rounds = 7, only = [], trace }: BenchContext): Promise<Series[]> {
  const chosen = new Set(chooseNamed('row', all, only));
  const cache = join(root, '.data/first-screen');
  await mkdir(cache, { recursive: true });
  const product = await startProduct(root);
  const browser = await openBrowser(root);
  const measured: Measured[] = [];
  const turns: Series[][] = [];
  try {
    const bare = BARE_ROWS.filter((row) => chosen.has(row)).map((row) => openBarePage(row, cache));
    const pages = [...(await Promise.all(bare)), ...ourPages.filter(({ row }) => chosen.has(row))];
    for (let round = 1; round <= rounds && pages.length + Number(chosen.has(TURNS)) > 0; round += 1) {
      say(`Round ${round} of ${rounds}`);
      for (const network of NETWORKS) {
        const traceFile = (visit: string) => (trace ? join(cache, `${visit}, ${network.name}.trace.json`) : '');
        for (const page of pages) measured.push(...(await visitTwice({ browser, product, network, traceFile }, page)));
      }
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

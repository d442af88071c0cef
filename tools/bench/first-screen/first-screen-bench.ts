import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { chooseNamed } from '../../choose-named.ts';
import { openBrowser } from '../../test/browsers/open-browser.ts';
import { type BenchProduct, openBenchProduct } from '../delivery/bench-product.ts';
import { type Bench, joinedRounds, type Series } from '../series.ts';
import { barePages } from './bare-pages.ts';
import { measureLighthouse } from './lighthouse.ts';
import { openOneApp } from './one-app/open-one-app.ts';
import { errorsOf, goalSeries, type Measured, visitTables } from './rows.ts';
import type { ServedPage } from './serve-files.ts';
import { type SpentOnLine, spentTable } from './spent.ts';
import { measureTurns } from './turns.ts';
import { LINES, type Line } from './visit.ts';
import { LESSON_PATH, ourPages, traceOurs, visitBare, visitOneApp, visitOurs } from './visits-of-rows.ts';

const TURNS = 'turns';
const TRACE = 'trace';
const LIGHTHOUSE = 'lighthouse';
const ONE_APP = 'one-app';
const all = [...barePages, ...ourPages].map(({ row }) => row).concat(ONE_APP, TURNS, TRACE, LIGHTHOUSE);

export const firstScreen: Bench = {
  about: 'when a page can be read and answered, beside a bare page and bare players.',
  async run({ root, say, rounds = 7, only = [] }) {
    const chosen = chooseNamed('row', all, only);
    const cache = join(root, '.data/first-screen');
    const product = await openBenchProduct(root);
    const browser = await openBrowser(root);
    const opened: ServedPage[] = [];
    const places = { root, cache, product, browser, opened };
    try {
      if (chosen.some((row) => !barePages.some((one) => one.row === row))) await product.start();
      const visits = await openRows(places, chosen);
      const { measured, turns, spent } = await goRound({ ...places, visits, chosen, rounds, say });
      for (const table of visitTables(measured)) say(`\n${table}\n`);
      for (const error of errorsOf(measured)) say(error);
      if (spent.length > 0) say(`\n${spentTable(spent)}\n`);
      if (measured.length + turns.length + spent.length > 0) {
        const json = join(root, '.data/first-screen.json');
        await writeFile(json, JSON.stringify({ visits: measured, turns, spent }, null, 2));
        say(`Every visit stands in ${json}`);
      }
      const scores = chosen.includes(LIGHTHOUSE) ? await measureLighthouse({ root, cache, product, say }) : [];
      return [...goalSeries(measured), ...turns, ...scores];
    } finally {
      await browser.close();
      for (const page of opened) page.close();
      await product.stop();
    }
  },
};

interface Places {
  root: string;
  cache: string;
  product: BenchProduct;
  browser: Browser;
  /** What is to be closed in the end. */
  opened: ServedPage[];
}

type VisitRow = (line: Line) => Promise<Measured[]>;

/** Builds and serves what stands beside ours, and says how each chosen row is visited. */
async function openRows(places: Places, chosen: readonly string[]): Promise<VisitRow[]> {
  const { root, cache, product, browser, opened } = places;
  const visits: VisitRow[] = [];
  for (const { row, open, watched } of barePages.filter((one) => chosen.includes(one.row))) {
    const page = await open(cache);
    opened.push(page);
    visits.push((line) => visitBare(browser, { row, url: page.url, watched }, line));
  }
  for (const page of ourPages.filter(({ row }) => chosen.includes(row)))
    visits.push((line) => visitOurs(browser, product, page, line));
  if (chosen.includes(ONE_APP)) {
    const page = await openOneApp(root, cache, product, LESSON_PATH);
    opened.push(page);
    visits.push((line) => visitOneApp(browser, product, page.url, line));
  }
  return visits;
}

interface Rounds extends Places {
  visits: readonly VisitRow[];
  chosen: readonly string[];
  rounds: number;
  say(line: string): void;
}

/** In each round every row is visited once on each line, the rows of a line one after another. */
async function goRound({ browser, product, visits, chosen, rounds, say }: Rounds) {
  const measured: Measured[] = [];
  const turns: Series[][] = [];
  const spent: SpentOnLine[] = [];
  for (let round = 1; round <= rounds && chosen.some((row) => row !== LIGHTHOUSE); round += 1) {
    say(`Round ${round} of ${rounds}`);
    for (const line of LINES) for (const visit of visits) measured.push(...(await visit(line)));
    if (chosen.includes(TURNS)) turns.push(await measureTurns(browser, product));
    if (chosen.includes(TRACE)) for (const line of LINES) spent.push(await traceOurs(browser, product, line));
  }
  return { measured, turns: joinedRounds(turns), spent };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../../test/browsers/open-browser.ts';
import { newLearner } from '../delivery/bench-browser.ts';
import { type BenchProduct, openBenchProduct } from '../delivery/bench-product.ts';
import type { Bench, Series } from '../series.ts';
import { type BarePage, openCitolab, openFloor } from './bare-pages.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Watched } from './moments.ts';
import { type Measured, seriesOf } from './rows.ts';
import { measureTurns } from './turns.ts';
import { LINES, visitOn } from './visit.ts';

const LESSONS = '[data-remote="lessons"]';
const CONTROL = 'main :is(a[href], button:enabled, input:enabled, select:enabled)';

/** Bare pages: one visit each. */
const bare = [
  {
    row: 'floor',
    open: openFloor,
    watched: { content: 'body', control: 'fieldset button', verdict: '[role="status"]' },
  },
  {
    row: 'citolab',
    open: openCitolab,
    watched: { content: 'body', control: 'qti-simple-choice', verdict: '[role="status"]' },
  },
];

interface OurPage {
  row: string;
  path: string;
  watched: Watched;
  isSignedOut?: boolean;
}

/** Pages of ours: a first visit, and a second one of the same visitor. */
const ours: readonly OurPage[] = [
  {
    row: 'ours',
    path: '/A1/nouns',
    watched: {
      content: 'main section[aria-label="Explanation"]',
      mark: `${LESSONS} [data-answerable]`,
      control: `${LESSONS} [role="group"] button:enabled`,
      verdict: `${LESSONS} [role="status"]`,
    },
  },
  { row: 'home', path: '/', watched: { content: 'main', control: CONTROL } },
  { row: 'exam', path: '/exams/fede/test-1', watched: { content: 'main', control: CONTROL } },
  { row: 'login', path: '/login', watched: { content: 'main', control: CONTROL }, isSignedOut: true },
];

const TURNS = 'turns';
const LIGHTHOUSE = 'lighthouse';
const all = [...bare, ...ours].map(({ row }) => row).concat(TURNS, LIGHTHOUSE);

export const firstScreen: Bench = {
  about: 'when a page can be read and answered, beside a bare page and a bare player.',
  async run({ root, say, rounds = 7, only = all }) {
    const cache = join(root, '.data/first-screen');
    const product = await openBenchProduct(root);
    const opened: BarePage[] = [];
    const browser = await openBrowser(root);
    const visits: (() => Promise<Measured[]>)[] = [];
    const turns: Series[] = [];
    try {
      for (const { row, open, watched } of bare.filter((one) => only.includes(one.row))) {
        const page = await open(cache);
        opened.push(page);
        visits.push(() => visitBare(browser, row, page.url, watched));
      }
      if (only.some((row) => !bare.some((one) => one.row === row))) await product.start();
      for (const page of ours.filter(({ row }) => only.includes(row)))
        visits.push(() => visitOurs(browser, product, page));
      const measured: Measured[] = [];
      for (let round = 0; round < rounds && only.some((row) => row !== LIGHTHOUSE); round += 1) {
        say(`Round ${round + 1} of ${rounds}`);
        for (const visit of visits) measured.push(...(await visit()));
        if (only.includes(TURNS)) addTo(turns, await measureTurns(browser, product));
      }
      const scores = only.includes(LIGHTHOUSE) ? await measureLighthouse({ root, cache, product, say }) : [];
      const json = join(root, '.data/first-screen.json');
      await writeFile(json, JSON.stringify({ visits: measured, turns, scores }, null, 2));
      say(`Every visit stands in ${json}`);
      return [...seriesOf(measured), ...turns, ...scores];
    } finally {
      await browser.close();
      for (const page of opened) page.close();
      await product.stop();
    }
  },
};

async function visitBare(browser: Browser, row: string, url: string, watched: Watched): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const line of LINES) {
    const page = await browser.newPage();
    measured.push({ row, line: line.name, visit: await visitOn(page, line, url, watched) });
    await page.context().close();
  }
  return measured;
}

async function visitOurs(browser: Browser, product: BenchProduct, { row, path, watched, isSignedOut }: OurPage) {
  const measured: Measured[] = [];
  for (const line of LINES) {
    const first: Page = isSignedOut
      ? await (await browser.newContext()).newPage()
      : await (await newLearner(browser, product)).freshPage();
    const context = first.context();
    measured.push({ row, line: line.name, visit: await visitOn(first, line, product.app + path, watched) });
    await first.close();
    const second = await context.newPage();
    const { verdict, ...withoutClick } = watched;
    const again = await visitOn(second, line, product.app + path, withoutClick);
    measured.push({ row: `${row} again`, line: line.name, visit: again });
    await context.close();
  }
  return measured;
}

/** Adds the values of another round to the rows. */
function addTo(rows: Series[], round: readonly Series[]) {
  for (const one of round) {
    const place = rows.findIndex(({ what }) => what === one.what);
    const row = rows[place];
    if (row) rows[place] = { ...row, values: [...row.values, ...one.values] };
    else rows.push(one);
  }
}

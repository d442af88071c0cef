import type { Browser, Page } from '@playwright/test';
import { newLearner } from '../delivery/bench-browser.ts';
import type { BenchProduct } from '../delivery/bench-product.ts';
import type { Watched } from './moments.ts';
import type { Measured } from './rows.ts';
import { type SpentOnLine, traceVisit } from './spent.ts';
import { type Line, visitOn } from './visit.ts';

const LESSONS = '[data-remote="lessons"]';
const CONTROL = 'main :is(a[href], button:enabled, input:enabled, select:enabled)';

export const LESSON_PATH = '/A1/nouns';

/** A lesson: what is watched in it, by whomever it is served. */
export const lessonWatched: Watched = {
  content: 'main section[aria-label="Explanation"]',
  mark: `${LESSONS} [data-answerable]`,
  control: `${LESSONS} [role="group"] button:enabled`,
  verdict: `${LESSONS} [role="status"]`,
};

interface OurPage {
  row: string;
  path: string;
  watched: Watched;
  isSignedOut?: boolean;
  /** Whether the visits wait for the fonts, which come seconds later. */
  withFonts?: boolean;
}

/** Pages of ours: a first visit, and a second one of the same visitor. */
export const ourPages: readonly OurPage[] = [
  { row: 'ours', path: LESSON_PATH, watched: lessonWatched, withFonts: true },
  { row: 'home', path: '/', watched: { content: 'main', control: CONTROL } },
  { row: 'exam', path: '/exams/fede/test-1', watched: { content: 'main', control: CONTROL } },
  { row: 'login', path: '/login', watched: { content: 'main', control: CONTROL }, isSignedOut: true },
];

/** Two visits in a new browser context: with nothing cached, and in another tab with what the first one left. */
export async function visitOurs(
  browser: Browser,
  product: BenchProduct,
  { row, path, watched, isSignedOut = false, withFonts = false }: OurPage,
  line: Line,
): Promise<Measured[]> {
  const first = await newVisitor(browser, product, isSignedOut);
  const context = first.context();
  const url = product.app + path;
  const seen = await visitOn(first, line, url, watched, { withFonts });
  await first.close();
  const second = await context.newPage();
  const { verdict, ...withoutClick } = watched;
  const again = await visitOn(second, line, url, withoutClick, { withFonts });
  await context.close();
  return [
    { row, line: line.name, ...seen },
    { row: `${row} again`, line: line.name, ...again },
  ];
}

async function newVisitor(browser: Browser, product: BenchProduct, isSignedOut: boolean): Promise<Page> {
  if (isSignedOut) return (await browser.newContext()).newPage();
  return (await newLearner(browser, product)).freshPage();
}

/** One visit of a new learner to the lesson, in our sources built as one app at `url`. */
export async function visitOneApp(
  browser: Browser,
  product: BenchProduct,
  url: string,
  line: Line,
): Promise<Measured[]> {
  const page = await newVisitor(browser, product, false);
  const seen = await visitOn(page, line, new URL(LESSON_PATH, url).href, lessonWatched);
  await page.context().close();
  return [{ row: 'one-app', line: line.name, ...seen }];
}

/** Where the time of a new learner's visit to the lesson goes. */
export async function traceOurs(browser: Browser, product: BenchProduct, line: Line): Promise<SpentOnLine> {
  const page = await newVisitor(browser, product, false);
  return traceVisit(browser, page, line, product.app + LESSON_PATH, lessonWatched);
}

interface Bare {
  row: string;
  url: string;
  watched: Watched;
}

/** One visit in a new browser context to a page that is not ours. */
export async function visitBare(browser: Browser, { row, url, watched }: Bare, line: Line): Promise<Measured[]> {
  const page = await browser.newPage();
  const seen = await visitOn(page, line, url, watched);
  await page.context().close();
  return [{ row, line: line.name, ...seen }];
}

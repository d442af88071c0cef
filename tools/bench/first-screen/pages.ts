import type { Browser } from '@playwright/test';
import { type BenchProduct, openLearner } from '../product.ts';
import type { Watched } from './moments.ts';
import { type Measured, type Network, visitOn } from './visit.ts';

const LESSONS = '[data-remote="lessons"]';
const CONTROL = 'main :is(a[href], button:enabled, input:enabled, select:enabled)';

export const LESSON_PATH = '/A1/nouns';

/** What to observe in the lesson on every comparison page. */
const lessonWatched: Watched = {
  content: 'main section[aria-label="Explanation"]',
  mark: `${LESSONS} [data-answerable]`,
  control: `${LESSONS} [role="group"] button:enabled`,
  verdict: `${LESSONS} [role="status"]`,
};

/** On the second visit: a dot with the outcome of the stored answer. */
const storedAnswers: Watched = {
  content: lessonWatched.content,
  mark: `${LESSONS} nav li svg`,
  control: lessonWatched.control,
};

const screen: Watched = { content: 'main', control: CONTROL };
const statistics: Watched = { ...screen, own: 'main ul[aria-label="So far"] li' };

export interface OurPage {
  row: string;
  path: string;
  watched: Watched;
  /** What to observe on the second visit, where that is not the same. */
  watchedAgain?: Watched;
  isSignedOut?: boolean;
  completedPages?: number;
  /** Whether the visit waits for the fonts, which load seconds later. */
  withFonts?: boolean;
}

/** Our pages: each is visited twice by the same visitor. */
export const ourPages: readonly OurPage[] = [
  { row: 'login', path: '/login', watched: screen, isSignedOut: true },
  { row: 'home', path: '/', watched: screen },
  { row: 'home with progress', path: '/', watched: statistics, completedPages: 5 },
  { row: 'level', path: '/A1', watched: screen },
  { row: 'lesson', path: LESSON_PATH, watched: lessonWatched, watchedAgain: storedAnswers, withFonts: true },
  { row: 'exams', path: '/exams', watched: screen },
  { row: 'exam', path: '/exams/fede/test-1', watched: screen },
  { row: 'practice', path: '/practice', watched: screen, completedPages: 5 },
];

interface Visits {
  browser: Browser;
  product: BenchProduct;
  network: Network;
  /** Where to write a trace of a visit. */
  traceFile(visit: string): string;
}

/** Visits a page in a new browser context, then again in another tab of the same context. */
export async function visitOurs({ browser, product, network, traceFile }: Visits, page: OurPage): Promise<Measured[]> {
  const {
    row,
    path,
    watched,
    watchedAgain = watched,
    isSignedOut = false,
    completedPages = 0,
    withFonts = false,
  } = page;
  const context = isSignedOut ? await browser.newContext() : await openLearner(browser, product, completedPages);
  const url = product.app + path;
  const first = await context.newPage();
  const seen = await visitOn(first, network, url, watched, { withFonts, traceFile: traceFile(row) });
  await first.close();
  const { verdict, ...withoutClick } = watchedAgain;
  const secondTrace = traceFile(`${row} again`);
  const again = await visitOn(await context.newPage(), network, url, withoutClick, {
    withFonts,
    traceFile: secondTrace,
  });
  await context.close();
  return [
    { row, network: network.name, ...seen },
    { row: `${row} again`, network: network.name, ...again },
  ];
}

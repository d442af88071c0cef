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

export interface BenchPage {
  row: string;
  /** From the address of the product, or of its own server. */
  path: string;
  watched: Watched;
  /** What to observe on the second visit, where that is not the same. */
  watchedAgain?: Watched;
  isSignedOut?: boolean;
  completedPages?: number;
}

export const ourPages: readonly BenchPage[] = [
  { row: 'login', path: '/login', watched: screen, isSignedOut: true },
  { row: 'home', path: '/', watched: screen },
  { row: 'home with progress', path: '/', watched: statistics, completedPages: 5 },
  { row: 'level', path: '/A1', watched: screen },
  { row: 'lesson', path: LESSON_PATH, watched: lessonWatched, watchedAgain: storedAnswers },
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
export async function visitTwice(
  { browser, product, network, traceFile }: Visits,
  page: BenchPage,
): Promise<Measured[]> {
  const { row, watched, watchedAgain = watched, isSignedOut = false, completedPages = 0 } = page;
  const context = isSignedOut ? await browser.newContext() : await openLearner(browser, product, completedPages);
  const url = new URL(page.path, product.app).href;
  const { verdict, ...withoutClick } = watchedAgain;
  const measured: Measured[] = [];
  for (const [name, observed] of [
    [row, watched],
    [`${row} again`, withoutClick],
  ] as const) {
    const tab = await context.newPage();
    const seen = await visitOn(tab, network, url, observed, traceFile(name));
    measured.push({ row: name, network: network.name, ...seen });
    await tab.close();
  }
  await context.close();
  return measured;
}

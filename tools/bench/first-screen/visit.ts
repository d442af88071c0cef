import type { Page } from '@playwright/test';
import { noteMoments, type Shift, type Watched } from './moments.ts';

/** A network and a processor. */
export interface Line {
  name: string;
  latency: number;
  /** Bytes a second; -1 for no limit. */
  throughput: number;
  cpu: number;
}

const slow: Line = { name: 'slow', latency: 40, throughput: 10_000_000 / 8, cpu: 4 };

export const LINES: readonly Line[] = [
  slow,
  { name: 'fast', latency: 0, throughput: -1, cpu: 1 },
  { name: '150 ms', latency: 150, throughput: 1_600_000 / 8, cpu: 4 },
];

/** Marks the moment from which a page answers, in a trace. */
export const TRACE_MARK = 'bench-answerable';

/** Where turns and answers are measured. */
export const SLOW_LINE = slow;

/** What one visit showed: times in milliseconds from its start, sizes in kB as they were transferred; what the cache had is nothing. */
export interface Visit {
  /** JavaScript and style sheets before it was answerable. */
  code: number;
  /** JavaScript before it was answerable. */
  scripts: number;
  /** All fonts of the visit; NaN where nobody waited for them. */
  fonts: number;
  /** How many fonts were asked for before the scripts of the first screen were there; NaN where nobody waited for them. */
  earlyFonts: number;
  /** Before it was answerable. */
  requests: number;
  firstPaint: number;
  readable: number;
  answerable: number;
  /** From a click at that moment until its verdict was painted; NaN where nothing gives verdicts. */
  feedback: number;
  /** The sum of all layout shifts up to the click; without one, of the whole visit. */
  shift: number;
}

/** A visit, the shifts that its figure counts, and the errors that nothing in the page caught. */
export interface Seen {
  visit: Visit;
  shifts: Shift[];
  errors: string[];
}

/** Gives all pages of this context the line, as long as they live. */
export async function slowDown(page: Page, { latency, throughput, cpu }: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Opens `url` on the line, and reads what happened once nothing is asked for any more. */
export async function visitOn(
  page: Page,
  line: Line,
  url: string,
  watched: Watched,
  { withFonts = false } = {},
): Promise<Seen> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await slowDown(page, line);
  await page.addInitScript(noteMoments, { ...watched, traceMark: TRACE_MARK });
  await page.goto(url, { waitUntil: 'commit' });
  await untilDone(page, watched);
  if (withFonts) await untilFontsCame(page);
  await page.waitForLoadState('networkidle');
  const { visit, shifts } = await page.evaluate(readVisit);
  return { visit: withFonts ? visit : { ...visit, fonts: Number.NaN, earlyFonts: Number.NaN }, shifts, errors };
}

/** Until everything that the row asks for has happened. Polled seldom: the page is measured meanwhile. */
export async function untilDone(page: Page, { verdict }: Watched): Promise<void> {
  const done = page.waitForFunction(
    (gives) => {
      const { readable, answerable, feedback } = globalThis.benchMoments ?? {};
      return readable !== undefined && answerable !== undefined && (!gives || feedback !== undefined);
    },
    verdict !== undefined,
    { polling: 500 },
  );
  await done.catch((cause) => {
    throw new Error(`${page.url()} was not readable, or gave no verdict.`, { cause });
  });
}

/** Our fonts come some seconds after the first screen. */
async function untilFontsCame(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\.woff2?(\?|$)/.test(name)),
    undefined,
    { polling: 500 },
  );
}

/** Runs in the page. */
function readVisit(): Omit<Seen, 'errors'> {
  /** What the standard adds to each body for its headers (Resource Timing); an answer from the cache has 0. */
  const HEADERS = 300;
  const { readable, answerable, feedback, clicked = Number.POSITIVE_INFINITY } = globalThis.benchMoments;
  const until = answerable ?? Number.NaN;
  const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
  const first = all.filter(({ startTime, transferSize }) => startTime < until && transferSize > 0);
  const of = (files: PerformanceResourceTiming[], kind: RegExp) => files.filter(({ name }) => kind.test(name));
  const sizeOf = (files: PerformanceResourceTiming[]) =>
    files.reduce((sum, { transferSize }) => sum + Math.max(0, transferSize - HEADERS), 0) / 1000;
  const scripts = of(first, /\.js(\?|$)/);
  const fonts = of(all, /\.woff2?(\?|$)/);
  const scriptsThere = Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd));
  // What comes after the click is its effect: the verdict, and later the next question.
  const shifts = globalThis.benchMoments.shifts.filter(({ time }) => time < clicked);
  const visit = {
    code: sizeOf(of(first, /\.(js|css)(\?|$)/)),
    scripts: sizeOf(scripts),
    fonts: sizeOf(fonts),
    earlyFonts: fonts.filter(({ startTime }) => startTime < scriptsThere).length,
    requests: first.length + 1,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: readable ?? Number.NaN,
    answerable: until,
    feedback: feedback ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
  return { visit, shifts };
}

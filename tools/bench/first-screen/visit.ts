import type { Page } from '@playwright/test';
import { noteMoments, type Watched } from './moments.ts';

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

/** Where turns and answers are measured. */
export const SLOW_LINE = slow;

/** What one visit showed: times in milliseconds from its start, sizes in kB as they were transferred. */
export interface Visit {
  /** JavaScript and style sheets before it was answerable. */
  code: number;
  /** JavaScript before it was answerable. */
  scripts: number;
  /** All fonts of the visit. */
  fonts: number;
  /** Fonts that were asked for before the scripts of the first screen were there: how many. */
  earlyFonts: number;
  /** Before it was answerable. */
  requests: number;
  firstPaint: number;
  readable: number;
  answerable: number;
  /** From a click at that moment until its verdict was painted; NaN where nothing gives verdicts. */
  feedback: number;
  /** Cumulative layout shift; what follows a click within half a second does not count. */
  shift: number;
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
export async function visitOn(page: Page, line: Line, url: string, watched: Watched): Promise<Visit> {
  await slowDown(page, line);
  await page.addInitScript(noteMoments, watched);
  await page.goto(url, { waitUntil: 'commit' });
  // Polled seldom: the page is measured meanwhile.
  await page.waitForFunction(
    (gives) => {
      const { readable, answerable, feedback } = globalThis.benchMoments ?? {};
      return readable !== undefined && answerable !== undefined && (!gives || feedback !== undefined);
    },
    watched.verdict !== undefined,
    { polling: 500 },
  );
  await page.waitForLoadState('networkidle');
  return page.evaluate(readVisit);
}

/** Runs in the page. */
function readVisit(): Visit {
  const CLICK_EFFECT_MS = 500;
  const { readable, answerable, feedback, clicked = Number.POSITIVE_INFINITY, shifts } = globalThis.benchMoments;
  const until = answerable ?? Number.NaN;
  const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
  const first = all.filter(({ startTime }) => startTime < until);
  const of = (files: PerformanceResourceTiming[], kind: RegExp) => files.filter(({ name }) => kind.test(name));
  const sizeOf = (files: PerformanceResourceTiming[]) =>
    files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  const scripts = of(first, /\.js(\?|$)/);
  const fonts = of(all, /\.woff2?(\?|$)/);
  const scriptsThere = Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd));
  return {
    code: sizeOf(of(first, /\.(js|css)(\?|$)/)),
    scripts: sizeOf(scripts),
    fonts: sizeOf(fonts),
    earlyFonts: fonts.filter(({ startTime }) => startTime < scriptsThere).length,
    requests: first.length + 1,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: readable ?? Number.NaN,
    answerable: until,
    feedback: feedback ?? Number.NaN,
    shift: shifts
      .filter(([time]) => time < clicked || time > clicked + CLICK_EFFECT_MS)
      .reduce((sum, [, value]) => sum + value, 0),
  };
}

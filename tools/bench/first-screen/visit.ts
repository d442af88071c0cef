import type { Page } from '@playwright/test';
import { observePage, type Watched } from './moments.ts';

/** A simulated network and processor. */
export interface Network {
  name: string;
  /** In milliseconds. */
  latency: number;
  /** Bytes a second; -1 for no limit. */
  throughput: number;
  /** CPU slowdown factor. */
  cpu: number;
}

/** Page turns and answers are measured on this network. */
export const SLOW: Network = { name: 'slow', latency: 40, throughput: 10_000_000 / 8, cpu: 4 };

export const NETWORKS: readonly Network[] = [
  SLOW,
  { name: 'fast', latency: 0, throughput: -1, cpu: 1 },
  { name: '150 ms', latency: 150, throughput: 1_600_000 / 8, cpu: 4 },
];

/** The figures of one visit: times in milliseconds from its start, transferred sizes in kB (a cached file counts as nothing). */
export interface Visit {
  /** JavaScript and CSS before the page was answerable. */
  code: number;
  /** Before the page was answerable. */
  requests: number;
  firstPaint: number;
  readable: number;
  answerable: number;
  /** From the click on the first option until its verdict was painted; NaN on pages without verdicts. */
  feedback: number;
  /** The sum of all layout shifts before the click; without a click, of the whole visit. */
  shift: number;
}

/** A visit with the uncaught errors of the page. */
export interface Seen {
  visit: Visit;
  errors: string[];
}

/** One visit of a row on one network. */
export interface Measured extends Seen {
  row: string;
  network: string;
}

/** Throttles a page. */
export async function throttle(page: Page, { latency, throughput, cpu }: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Opens `url` on the network and reads the figures once the network is idle. With `traceFile`, writes a trace for DevTools. */
export async function visitOn(
  page: Page,
  network: Network,
  url: string,
  watched: Watched,
  traceFile: string,
): Promise<Seen> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await throttle(page, network);
  await page.addInitScript(observePage, watched);
  const browser = page.context().browser();
  if (traceFile) await browser?.startTracing(page, { path: traceFile });
  await page.goto(url, { waitUntil: 'commit' });
  await untilComplete(page, watched);
  if (traceFile) await browser?.stopTracing();
  // An answer is stored once the page is hydrated.
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  await page.waitForLoadState('networkidle');
  return { visit: await page.evaluate(readVisit), errors };
}

/** Waits for everything that the row measures. Polls rarely, because polling slows the page down. */
async function untilComplete(page: Page, { verdict }: Watched): Promise<void> {
  const complete = page.waitForFunction(
    (hasVerdict) => {
      const { readable, answerable, feedback } = globalThis.benchMoments ?? {};
      return readable !== undefined && answerable !== undefined && (!hasVerdict || feedback !== undefined);
    },
    verdict !== undefined,
    { polling: 500 },
  );
  await complete.catch((cause) => {
    throw new Error(`${page.url()} was not readable, or gave no verdict.`, { cause });
  });
}

/** Runs in the page. */
function readVisit(): Visit {
  /** `transferSize` adds this to each body for its headers (Resource Timing); a cached answer has 0. */
  const HEADERS = 300;
  const { readable, answerable = Number.NaN, feedback, clicked = Number.POSITIVE_INFINITY } = globalThis.benchMoments;
  const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
  const early = all.filter(({ startTime, transferSize }) => startTime < answerable && transferSize > 0);
  const code = early.filter(({ name }) => /\.(js|css)(\?|$)/.test(name));
  // The click causes shifts of its own: the verdict, and later the next question.
  const shifts = globalThis.benchMoments.shifts.filter(({ time }) => time < clicked);
  return {
    code: code.reduce((sum, { transferSize }) => sum + Math.max(0, transferSize - HEADERS), 0) / 1000,
    requests: early.length + 1,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: readable ?? Number.NaN,
    answerable,
    feedback: feedback ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

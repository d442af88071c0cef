import type { Page } from '@playwright/test';

/** A network and a processor. */
export interface Line {
  name: string;
  latency: number;
  /** Bytes a second; -1 for no limit. */
  throughput: number;
  cpu: number;
}

export const LINES: readonly Line[] = [
  { name: 'slow', latency: 40, throughput: 10_000_000 / 8, cpu: 4 },
  { name: 'fast', latency: 0, throughput: -1, cpu: 1 },
  { name: '150 ms', latency: 150, throughput: 1_600_000 / 8, cpu: 4 },
];

/** What one visit showed: times in milliseconds from its start, sizes in kB as they were transferred. */
export interface Visit {
  code: number;
  scripts: number;
  fonts: number;
  requests: number;
  firstPaint: number;
  readable: number;
  answerable: number;
  feedback: number;
  /** What `answerable` was read from. */
  by: string;
}

/** Opens `url` on the line. `option` is the selector of what answers a question, `scope` of what holds the verdict. */
export async function visitOn(page: Page, line: Line, url: string, option: string, scope: string): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const { latency, throughput } = line;
  const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  await page.addInitScript(noteMoments, { option, marked: `${scope} [data-answerable]` });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement?.dataset.benchAnswerable);
  const feedback = await page.locator(option).first().evaluate(timeVerdict, `${scope} [role="status"]`);
  await page.waitForFunction(() => document.documentElement.dataset.benchReadable);
  return { ...(await page.evaluate(readVisit)), feedback };
}

/** Runs in the page before anything else: notes when it can be read, and when its first question can be answered. */
function noteMoments({ option, marked }: { option: string; marked: string }) {
  const note = (name: string, value: string) => {
    const { dataset } = document.documentElement;
    dataset[name] ??= value;
  };
  const look = () => {
    const heading = document.querySelector('h1');
    if (heading?.getClientRects().length && [...document.querySelectorAll('p')].some(({ innerText }) => innerText)) {
      requestAnimationFrame((time) => note('benchReadable', String(time)));
    }
    const byMark = document.querySelector(marked) !== null;
    const control = document.querySelector(option);
    // An element that is not defined yet does not react.
    const alive = control && (!control.localName.includes('-') || control.shadowRoot);
    if (byMark || alive) {
      note('benchBy', byMark ? 'data-answerable' : 'first control');
      note('benchAnswerable', String(performance.now()));
    }
    if (!document.documentElement?.dataset.benchAnswerable || !document.documentElement.dataset.benchReadable)
      requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
function readVisit(): Omit<Visit, 'feedback'> {
  const { benchAnswerable, benchReadable, benchBy = '' } = document.documentElement.dataset;
  const answerable = Number(benchAnswerable);
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime }) => startTime < answerable);
  const sizeOf = (kind: RegExp) =>
    files.filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  return {
    code: sizeOf(/\.(js|css)(\?|$)/),
    scripts: sizeOf(/\.js(\?|$)/),
    fonts: sizeOf(/\.woff2?(\?|$)/),
    requests: files.length + 1,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: Number(benchReadable ?? Number.NaN),
    answerable,
    by: benchBy,
  };
}

/** Runs in the page: from a click on the option until a frame after its verdict. */
function timeVerdict(option: Element, status: string): Promise<number> {
  const said = () => [...document.querySelectorAll(status)].map(({ textContent }) => textContent).join('|');
  const before = said();
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (said() !== before) requestAnimationFrame(() => resolve(performance.now() - began));
      else if (performance.now() - began > 10_000) reject(new Error('No verdict came in ten seconds.'));
      else requestAnimationFrame(look);
    };
    if (option instanceof HTMLElement) option.click();
    look();
  });
}

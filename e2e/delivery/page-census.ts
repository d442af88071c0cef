import type { CDPSession, Page } from '@playwright/test';

/** Object counts of a page after garbage collection. */
export interface Census {
  listeners: number;
  nodes: number;
  timers: number;
  styleSheets: number;
  heapBytes: number;
}

declare global {
  var liveTimers: Set<unknown>;
}

/** Counts the objects of pages. Set it up before the first page opens, because it counts timers from then on. */
export async function openCensus(page: Page): Promise<() => Promise<Census>> {
  await page.addInitScript(countTimers);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    await collectGarbage(devtools);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const inPage = await page.evaluate(() => ({
      timers: liveTimers.size,
      styleSheets:
        document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    }));
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heapBytes: metric('JSHeapUsedSize'),
      ...inPage,
    };
  };
}

/** Weak references and finalizers need more than one turn. */
async function collectGarbage(devtools: CDPSession) {
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
}

/** Runs before the page's scripts: tracks pending timers and intervals. */
function countTimers() {
  const live = new Set<unknown>();
  globalThis.liveTimers = live;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  Object.assign(window, {
    setTimeout(task: TimerHandler, ms?: number, ...rest: unknown[]) {
      const run = (...given: unknown[]) => {
        live.delete(timer);
        if (typeof task === 'function') task(...given);
      };
      const timer = setTimeout(run, ms, ...rest);
      live.add(timer);
      return timer;
    },
    setInterval(task: TimerHandler, ms?: number, ...rest: unknown[]) {
      const timer = setInterval(task, ms, ...rest);
      live.add(timer);
      return timer;
    },
    clearTimeout(timer: number) {
      live.delete(timer);
      clearTimeout(timer);
    },
    clearInterval(timer: number) {
      live.delete(timer);
      clearInterval(timer);
    },
  });
}

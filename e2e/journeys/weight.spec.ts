import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { createAccount } from '../support/learner.ts';
import { folders } from '../support/platform/addresses.ts';
import { test } from '../support/worker-test.ts';

const shell = JSON.parse(readFileSync(join(folders.root, 'apps/shell/package.json'), 'utf8'));
const BUDGET = { scriptBytes: Number(shell.firstLoadBudget), requests: 12, fontBytes: 40_000 };

/** A1 Nouns in a browser with an empty cache, for a learner who just signed up. */
async function openCold(page: Page, browser: Browser, ...scripts: (() => void)[]): Promise<Page> {
  await createAccount(page);
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await cold.newPage();
  for (const script of [noteHydration, ...scripts]) await visit.addInitScript(script);
  await visit.goto('/A1/nouns');
  await expect(visit.getByRole('group', { name: 'Question 1 of 8' })).toBeVisible();
  await visit.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return visit;
}

test('until it is hydrated, a cold visit to A1 Nouns stays within the budget of the shell and twelve requests', async ({
  page,
  browser,
}) => {
  const visit = await openCold(page, browser);
  const needed = await visit.evaluate(() => {
    const until = Number(document.documentElement.dataset.hydrated);
    const [page, ...files] = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return [page, ...files.filter(({ startTime }) => startTime < until)].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.transferSize > 0
        ? { path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }
        : [],
    );
  });
  const scripts = needed.filter(({ path }) => path.endsWith('.js'));
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`Cold /A1/nouns: ${scriptBytes} bytes of JavaScript (brotli), ${needed.length} requests.`);
  for (const { path, bytes } of needed) console.log(`${String(bytes).padStart(8)}  ${path}`);
  expect(scripts.length).toBeGreaterThan(1);
  const ofShell = scripts.filter(({ path }) => path.startsWith('/remotes/shell/'));
  expect(ofShell.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET.scriptBytes);
  expect(needed.length).toBeLessThanOrEqual(BUDGET.requests);
  await visit.context().close();
});

test('fonts load after the scripts of the first screen, change nothing in this visit, and are at most 40 kB', async ({
  page,
  browser,
}) => {
  const visit = await openCold(page, browser, noteShifts);
  await visit.waitForFunction(() => localStorage.getItem('tensely.fonts') !== null);
  const { until, files } = await visit.evaluate(() => ({
    until: Number(document.documentElement.dataset.hydrated),
    files: performance.getEntriesByType('resource').flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [
            {
              path: new URL(entry.name).pathname,
              start: entry.startTime,
              end: entry.responseEnd,
              bytes: entry.encodedBodySize,
            },
          ]
        : [],
    ),
  }));
  const fonts = files.filter(({ path }) => path.endsWith('.woff2'));
  const scripts = files.filter(({ path, start }) => path.endsWith('.js') && start < until);
  expect(fonts).toHaveLength(2);
  const firstFont = Math.min(...fonts.map(({ start }) => start));
  const lastScript = Math.max(...scripts.map(({ end }) => end));
  console.log(
    `Fonts: asked for at ${Math.round(firstFont)} ms, the scripts were there at ${Math.round(lastScript)} ms.`,
  );
  expect(firstFont).toBeGreaterThan(lastScript);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET.fontBytes);

  const heading = visit.getByRole('heading', { level: 1 });
  // A swap would have been painted within two frames.
  await visit.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await visit.evaluate((from) => Reflect.get(globalThis, 'shiftsSince')(from), firstFont)).toBe(0);
  await expect(heading).not.toHaveCSS('font-family', /^"Source Serif 4"/);
  await visit.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await expect(visit).toHaveURL(/page=2/);
  await expect(heading).not.toHaveCSS('font-family', /^"Source Serif 4"/);
  await visit.context().close();
});

/** Runs before the page's scripts: `shiftsSince` sums the layout shifts since a time. */
function noteShifts() {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    shiftsSince(from: number) {
      shifts.push(...observer.takeRecords());
      const later = shifts.filter(({ startTime }) => startTime >= from);
      return later.reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0);
    },
  });
}

/** Runs before the page's scripts: records when the lesson is hydrated, in page milliseconds. */
function noteHydration() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-remote="lessons"] [role="group"]') || document.querySelector('[data-drawn]'))
      return;
    document.documentElement.dataset.hydrated = String(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}

test('opening the exams transfers no lesson file before the exams are shown', async ({ page }) => {
  await createAccount(page);
  const traffic = await watchTraffic(page);
  await page.goto('/exams');
  await expect(page.getByRole('heading', { name: 'Practice Exams', level: 1 })).toBeVisible();
  expect(traffic.some(({ url }) => url.includes('/remotes/exams/'))).toBe(true);
  expect(traffic.filter(({ url }) => url.includes('/remotes/lessons/'))).toEqual([]);
});

test('after the exams have opened, the lessons are prefetched once and not executed', async ({ page }) => {
  await createAccount(page);
  const traffic = await watchTraffic(page);
  const lessons = () => traffic.filter(({ url, bytes }) => bytes > 0 && /\/remotes\/lessons\/.*\.(js|css)$/.test(url));
  await page.goto('/exams');
  await expect.poll(() => lessons().length).toBeGreaterThan(2);
  expect(lessons().every(({ type }) => type === 'Fetch')).toBe(true);
  const ahead = lessons().map(({ url }) => url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Nouns' }).click();
  await expect(page.getByRole('group', { name: 'Question 1 of 8' })).toBeVisible();
  expect(
    lessons()
      .map(({ url }) => url)
      .filter((url) => ahead.includes(url)),
  ).toEqual(ahead);
});

test('with data saving on, no remote is prefetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await createAccount(page);
  const traffic = await watchTraffic(page);
  const later = page.waitForRequest(/\/async\/reports\./);
  await page.goto('/exams');
  await later;
  await page.waitForLoadState('networkidle');
  expect(traffic.filter(({ url }) => url.includes('/remotes/lessons/'))).toEqual([]);
});

test('opening one topic transfers no text or picture of another', async ({ page }) => {
  await createAccount(page);
  const traffic = await watchTraffic(page);
  await page.goto('/A1/nouns');
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const data = traffic.flatMap(({ url }) => /\/(content|pictures)\/(.*)\//.exec(url)?.slice(2) ?? []);
  expect(new Set(data)).toEqual(new Set(['A1/nouns']));
});

/** Every finished request with its transferred bytes, without headers. */
async function watchTraffic(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const traffic: { url: string; type: string; bytes: number }[] = [];
  const started = new Map<string, { url: string; type: string; bytes: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) started.set(requestId, { url: request.url, type: type ?? '', bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = started.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    const entry = started.get(requestId);
    if (entry) traffic.push(entry);
  });
  return traffic;
}

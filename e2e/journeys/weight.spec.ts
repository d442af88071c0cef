import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/learner.ts';

const BUDGET = { scriptBytes: 136_000, requests: 13 };

test('a cold visit to A1 Nouns needs at most 136 kB of JavaScript and 13 requests before the first answer', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await cold.newPage();
  await visit.addInitScript(noteFirstQuestion);
  await visit.goto('/A1/nouns');
  await expect(visit.getByRole('group', { name: 'Question 1 of 8' }).getByRole('button').first()).toBeEnabled();
  const needed = await visit.evaluate(() => {
    const until = Number(document.documentElement.dataset.firstQuestion);
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
  expect(scripts.length).toBeGreaterThan(2);
  expect(scriptBytes).toBeLessThanOrEqual(BUDGET.scriptBytes);
  expect(needed.length).toBeLessThanOrEqual(BUDGET.requests);
  await cold.close();
});

/** Runs in the page before anything else: notes when the first question can be answered, in milliseconds of the page. */
function noteFirstQuestion() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-remote="lessons"] [role="group"][tabindex="-1"] button:enabled')) return;
    document.documentElement.dataset.firstQuestion = String(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('opening the exams transfers nothing of the lessons', async ({ page }) => {
  await signUp(page);
  const traffic = await watchTraffic(page);
  await page.goto('/exams');
  await expect(page.getByRole('heading', { name: 'Practice Exams', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(traffic.some(({ url }) => url.includes('/remotes/exams/'))).toBe(true);
  expect(traffic.filter(({ url }) => url.includes('/remotes/lessons/'))).toEqual([]);
});

test('opening one topic transfers no text and no picture of another', async ({ page }) => {
  await signUp(page);
  const traffic = await watchTraffic(page);
  await page.goto('/A1/nouns');
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const data = traffic.flatMap(({ url }) => /\/(content|pictures)\/(.*)\//.exec(url)?.slice(2) ?? []);
  expect(new Set(data)).toEqual(new Set(['A1/nouns']));
});

/** Every finished request of the page with what it weighed on the wire, headers aside. */
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

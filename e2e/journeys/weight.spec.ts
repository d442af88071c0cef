import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/learner.ts';

const BUDGET = { scriptBytes: 150_000, requests: 12 };

test('a cold visit to A1 Nouns needs at most 150 kB of JavaScript and 12 requests before the first answer', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await cold.newPage();
  const traffic = await watchTraffic(visit);
  await visit.goto('/A1/nouns');
  await expect(visit.getByRole('group', { name: 'Question 1 of 8' }).getByRole('button').first()).toBeEnabled();
  const scripts = traffic.filter(({ type }) => type === 'Script');
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  test
    .info()
    .annotations.push({ type: 'weight', description: `${scriptBytes} bytes of scripts, ${traffic.length} requests` });
  console.log(
    `Cold /A1/nouns: ${scriptBytes} bytes of JavaScript (brotli) in ${scripts.length} files, ${traffic.length} requests.`,
  );
  for (const { url, bytes } of traffic) console.log(`  ${bytes}  ${new URL(url).pathname}`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(BUDGET.scriptBytes);
  expect(traffic.length).toBeLessThanOrEqual(BUDGET.requests);
  await cold.close();
});

test('opening the exams transfers nothing of the lessons', async ({ page }) => {
  await signUp(page);
  const traffic = await watchTraffic(page);
  await page.goto('/exams');
  await expect(page.getByRole('heading', { name: 'Practice Exams', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(traffic.some(({ url }) => url.includes('/remotes/exams/'))).toBe(true);
  expect(traffic.filter(({ url }) => url.includes('/remotes/lessons/'))).toEqual([]);
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

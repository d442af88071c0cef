import { expect, type Page } from '@playwright/test';
import { status } from '../support/faults.ts';
import { signUpAgain } from '../support/learner.ts';
import { answerRight } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { progressRows } from '../support/platform/progress-rows.ts';
import { test } from '../support/signed-in-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the product is cached; the service worker caches it when the page is idle. */
async function waitForCache(page: Page) {
  const isStored = () =>
    page.evaluate(async () => (await (await caches.open('tensely-page')).match('/')) !== undefined);
  await expect.poll(isStored, { message: 'the product is cached' }).toBe(true);
}

test('a lesson continues offline, through a reload and to the next page, search works, and nothing is lost', async ({
  page,
  context,
}) => {
  await signUpAgain(page);
  await page.goto('/A1/nouns?page=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCache(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await answerRight(page, 1, 1);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/A1/nouns?page=3');
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search grammar, topics and examples' }).fill('plural');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();

  await context.setOffline(false);
  const sent = page.waitForResponse((answer) => answer.url().includes('/api/progress-update') && answer.ok());
  await page.goto('/A1/nouns?page=1');
  await sent;
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});

test('the service worker sends one request per page, and shows the stored page if the gateway is broken or silent', async ({
  page,
  faultProxy,
}) => {
  const address = /^\/A1\/nouns/;
  await page.goto(`${faultProxy.url}/A1/nouns`);
  await waitForCache(page);
  const before = faultProxy.asked(address);
  await page.goto(`${faultProxy.url}/A1/nouns`);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  expect(faultProxy.asked(address)).toBe(before + 1);
  for (const fault of [status(503), 'never'] as const) {
    faultProxy.repair();
    faultProxy.fail(address, fault);
    await page.goto(`${faultProxy.url}/A1/nouns`);
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(faultProxy.asked(address)).toBe(before + 3);
});

test('a downloaded level shows its size', async ({ page, context }) => {
  await page.goto('/B2');
  await waitForCache(page);
  await page.reload();
  await page.getByRole('button', { name: /^Download B2 for offline use \(\d+ kB\)$/ }).click();
  await expect(page.getByText(/B2 is on this device/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/B2/futurePerf?page=3');
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
});

test('downloading a level resumes after the browser stops the service worker', async ({
  page,
  context,
  faultProxy,
}) => {
  await page.goto(`${faultProxy.url}/B2`);
  await waitForCache(page);
  await page.reload();
  // A part of the level takes so long that the browser stops the worker first.
  const slow = /\/content\/B2\/futurePerf\/\d+\.json/;
  const stuck = faultProxy.fail(slow, 'never');
  await page.getByRole('button', { name: /^Download B2 for offline use/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Downloading B2...' });
  await expect.poll(stuck.served).toBeGreaterThan(0);
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
  faultProxy.repair();
  const other = /\/content\/B2\/mixedCond\/\d+\.json/;
  const [askedBefore, slowBefore] = [faultProxy.asked(other), faultProxy.asked(slow)];
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');

  await expect(page.getByText(/B2 is on this device/)).toBeVisible({ timeout: 60_000 });
  expect(askedBefore).toBeGreaterThan(0);
  expect(faultProxy.asked(other)).toBe(askedBefore);
  expect(faultProxy.asked(slow)).toBeGreaterThan(slowBefore);
});

test('a level that does not fit on the device says so, and the product keeps working', async ({ page, context }) => {
  await page.goto('/B2');
  await waitForCache(page);
  await page.reload();
  const keep = page.getByRole('button', { name: /^Download B2 for offline use/ });
  await expect(keep).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: addresses.app, quotaSize: 1 });
  await keep.click();
  await expect(page.getByText("There isn't enough space on this device.", { exact: false })).toBeVisible();
  await page.goto('/B2/futurePerf?page=1');
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: addresses.app });
});

test('evicted caches are restored at the next visit', async ({ page, context }) => {
  // Another journey of this worker may have completed the page.
  await signUpAgain(page);
  await page.goto('/A1/nouns?page=1');
  await waitForCache(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await answerRight(page, 1, 1);
  await page.goto('/A1/nouns?page=1');
  await waitForCache(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await expect(page.getByText(/Question \d of \d+/)).toBeVisible();
});

test('two offline tabs both work, and their answers are sent once', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/A1/adjectives?page=1');
  await waitForCache(one);
  await other.goto('/A1/adjectives?page=2');
  await expect(other.getByText(/Question 1 of \d+/)).toBeVisible();
  await waitForCache(other);
  await context.setOffline(true);
  const answerFirst = async (page: Page) => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-kept');
    const options = page.getByRole('group', { name: /^Question 1 of / }).getByRole('button');
    await options.first().click();
    await expect(page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
  };
  await answerFirst(one);
  await answerFirst(other);
  await context.setOffline(false);
  const answered = async () =>
    (await progressRows(one)).sessions
      .filter(({ place }) => place.startsWith('A1/adjectives'))
      .map((row) => [row.place, row.answered.length]);
  await expect.poll(answered).toEqual([
    ['A1/adjectives/1', 1],
    ['A1/adjectives/2', 1],
  ]);
});

/** An outdated cache-first worker that never asks the gateway. */
const OLD_WORKER = `
addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
async function keep() {
  const page = '<!doctype html><title>Old</title><h1>Of a year ago</h1>';
  const cache = await caches.open('tensely-precache-2025');
  await cache.put('/', new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  await (await caches.open('tensely-page')).put('/', new Response(page, { headers: { 'Content-Type': 'text/html' } }));
}
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});
`;

test('a cache-first worker of a year ago is replaced and its caches are deleted', async ({ page, faultProxy }) => {
  const old = faultProxy.fail(/^\/offline-worker\.js/, ({ outgoing }) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/' });
    outgoing.end(OLD_WORKER);
  });
  await page.goto(`${faultProxy.url}/`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto(`${faultProxy.url}/`);
  await expect(page.getByRole('heading', { name: 'Of a year ago' })).toBeVisible();
  expect(old.served()).toBeGreaterThan(0);

  faultProxy.repair();
  // The browser checks for a new worker on navigation; the old page need not ask.
  await page.goto(`${faultProxy.url}/`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const cachedPage = () => page.evaluate(async () => (await (await caches.open('tensely-page')).match('/'))?.text());
  await expect.poll(cachedPage).toContain('release-map');
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['tensely-files', 'tensely-page']);
});

test('actions that need a connection say so', async ({ page, context }) => {
  await page.goto('/exams/fede');
  await waitForCache(page);
  await context.setOffline(true);
  await page.goto('/exams/fede');
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(page.getByText("You're offline. You need a connection to start an exam.")).toBeVisible();
});

test('signing in offline says that a connection is needed', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await waitForCache(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByText('You need a connection to sign in')).toBeVisible();
  await context.close();
});

test('the product is installable: it has a manifest and icons', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) {
    const icon = await request.get(new URL(src, new URL(href ?? '', page.url())).href);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('a French page installs in French', async ({ page, context, baseURL, request }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }]);
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/',
    lang: 'fr',
    shortcuts: [{ name: 'Entraînement' }, { name: 'Examens blancs' }],
  });
});

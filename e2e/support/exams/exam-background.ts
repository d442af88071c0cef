import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort } from '@tensely/testing/node';
import { windowedChromium } from '../platform/chromium.ts';
import { test as workerTest } from '../worker-test.ts';

/** Playwright's default flags that disable the throttling of background tabs. */
const SPOILING = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * Tests in a separate browser whose background tabs behave as at a learner's: hidden, with throttled timers, freezable.
 * Use absolute addresses: there is no base URL.
 */
export const test = workerTest.extend<{ context: BrowserContext; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from the pattern
  context: async ({}, use) => {
    const port = await freePort();
    const options = windowedChromium(`--remote-debugging-port=${port}`, '--window-size=1280,900');
    const launched = await chromium.launch({ ...options, ignoreDefaultArgs: SPOILING });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    await use(context);
    await browser.close();
    await launched.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

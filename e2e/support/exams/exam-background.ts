import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test';
import { freePort } from '@tensely/testing/node';
import { windowedChromium } from '../platform/chromium.ts';

/** What keeps a browser under test from treating background tabs as every learner's browser does. */
const SPOILING = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * Tests in a browser of their own whose tabs are what they are at a learner's: one that is not in front is hidden, its
 * timers are slowed down, and it can be frozen. Addresses have to be whole: there is no base URL.
 */
export const test = base.extend<{ context: BrowserContext; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
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

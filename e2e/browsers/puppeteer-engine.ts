import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { CANDIDATES, mayBeNamed } from './candidates.ts';
import { DESKTOP, type Engine, type EnginePage, type Named } from './engine-page.ts';

/** Drives Firefox with WebDriver BiDi and Chromium with its own protocol. */
export async function startPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: DESKTOP, ...options });
  return {
    newPage: () => newPage(browser),
    close: () => browser.close(),
  };
}

async function newPage(browser: Browser): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints = listen(page);
  // Accepts "Leave this page?", which appears while an answer is being sent.
  page.on('dialog', (dialog) => dialog.accept());

  async function find(target: Named, within?: Named): Promise<ElementHandle | undefined> {
    const around = within ? await find(within) : await page.$('body');
    const found = await around?.evaluateHandle(mayBeNamed, CANDIDATES[target.role], target.name);
    for (const property of (await found?.getProperties())?.values() ?? []) {
      const named = await property.asElement()?.$(selector(target));
      if (named) return named;
    }
    return undefined;
  }

  async function need(target: Named, within?: Named): Promise<ElementHandle> {
    const found = await find(target, within);
    if (!found) throw new Error(`There is no ${target.role} named "${target.name}".`);
    return found;
  }

  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    // Not page.url(): Firefox does not report every same-document navigation.
    address: () => page.evaluate(() => location.href),
    async click(target, within) {
      await (await need(target, within)).click();
    },
    async doubleClick(target) {
      await (await need(target)).click({ count: 2, delay: 20 });
    },
    async fill(label, text, within) {
      await (await need({ role: 'textbox', name: label }, within)).type(text);
    },
    press: (key) => page.keyboard.press(key),
    has: async (target) => (await find(target)) !== undefined,
    text: () => page.evaluate(() => document.body.innerText),
    evaluate: (run) => page.evaluate(run),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    complaints: () => complaints,
    close: () => context.close(),
  };
}

function selector({ role, name }: Named): string {
  // Password fields have no ARIA role, and Firefox reports none.
  const roleToo = role === 'textbox' ? '' : `[role="${role}"]`;
  return `::-p-aria([name=${JSON.stringify(name)}]${roleToo})`;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url ?? 'no address'})`);
  });
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  return complaints;
}

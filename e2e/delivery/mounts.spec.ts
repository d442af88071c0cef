import { expect, type Page } from '@playwright/test';
import { chromium } from '../support/platform/chromium.ts';
import { test } from '../support/signed-in-test.ts';
import { openCensus } from './page-census.ts';
import { changedRemotes } from './remotes.ts';

const MOUNTS = 50;
/** Caches fill and code is compiled in the first rounds; growth after them is a leak. */
const WARM_UP = 15;
/** Allowed growth per mount on average: less than any leaked object. */
const HEAP_BYTES_PER_MOUNT = 1024;

// No JIT and no trace: compiled code comes and goes, and a trace retains objects. The heap then holds only what the
// page holds.
test.use({ trace: 'off', launchOptions: chromium('--js-flags=--jitless') });
// One browser: other journeys cannot use it, and Playwright would replace that of each worker.
test.describe.configure({ mode: 'default' });

for (const { name, path } of changedRemotes) {
  test(`${MOUNTS} mounts and unmounts of ${name} leave listeners, timers, style tags and heap flat`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const takeCensus = await openCensus(page);
    await page.goto(path);
    await expect(page.locator(`[data-remote="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const atFirst = await takeCensus();
    await leaveAndReturn(page, name, WARM_UP);
    // Some timers of a mount expire seconds later.
    await expect.poll(async () => (await takeCensus()).timers).toBeLessThanOrEqual(atFirst.timers);
    const before = await takeCensus();
    await leaveAndReturn(page, name, MOUNTS);
    await expect(async () => {
      const after = await takeCensus();
      expect(after.styleSheets).toBe(before.styleSheets);
      expect(after.timers).toBeLessThanOrEqual(atFirst.timers);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(after.nodes - before.nodes).toBeLessThan(MOUNTS);
      expect(after.heapBytes - before.heapBytes).toBeLessThan(MOUNTS * HEAP_BYTES_PER_MOUNT);
    }).toPass();
  });
}

/** Navigates home and back to the remote, as fast as the page allows, in one call. */
async function leaveAndReturn(page: Page, remote: string, times: number) {
  const home = page.getByRole('link', { name: 'Tensely, home' });
  await home.evaluate(goAwayAndBack, { remote, times });
}

/** Runs in the page. */
async function goAwayAndBack(home: Element, { remote, times }: { remote: string; times: number }) {
  const isShown = () => document.querySelector(`[data-remote="${remote}"] [data-version] h1`) !== null;
  const until = (reached: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (reached() ? resolve() : requestAnimationFrame(look));
      look();
    });
  for (let mount = 0; mount < times; mount++) {
    if (home instanceof HTMLElement) home.click();
    await until(() => !isShown() && document.querySelector('main h1') !== null);
    history.back();
    await until(isShown);
  }
}

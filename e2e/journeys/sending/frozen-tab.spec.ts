import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { answerRight, isOpen, pressInMenu } from '../../support/lesson-page.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { progressRows } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

/** Longer than a tab waits for a lock that is never released. */
const PATIENCE_MS = 21_000;

const readToken = async (page: Page) =>
  (await page.context().cookies(addresses.app)).find(({ name }) => name === 'JWT')?.value ?? '';

/** Another tab holds the sending lock and never releases it, as a tab does that the browser froze during a request. */
async function freezeTabWithLock(page: Page): Promise<void> {
  const { uid } = JSON.parse(Buffer.from((await readToken(page)).split('.')[1] ?? '', 'base64url').toString());
  const frozen = await page.context().newPage();
  await frozen.goto('/manifest.webmanifest');
  await frozen.evaluate(
    (name) =>
      new Promise<void>((held) => {
        const holdForever = () => {
          held();
          return new Promise(() => {});
        };
        void navigator.locks.request(name, holdForever).catch(() => undefined);
      }),
    `tensely-progress-${uid}`,
  );
  await page.bringToFront();
}

test('a save is sent although a frozen tab holds the lock', async ({ page }) => {
  await page.clock.install();
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await freezeTabWithLock(page);
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  expect((await progressRows(page)).sessions).toEqual([]);
  await page.clock.runFor(PATIENCE_MS);
  const places = async () => (await progressRows(page)).sessions.map(({ place }) => place);
  await expect.poll(places).toEqual(['A1/nouns/1']);
});

test('the token is renewed ten minutes before it expires although a frozen tab holds the lock', async ({ page }) => {
  await page.clock.install();
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const token = await readToken(page);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await freezeTabWithLock(page);
  const now = await page.evaluate(() => Date.now());
  const passed = exp * 1000 - 10 * 60_000 - now;
  // Advance the service's clock too: it decides when a token is renewed.
  await page.route(/\/(api\/|healthz)/, async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + passed).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.fastForward(passed);
  await page.clock.runFor(5000);
  await page.clock.runFor(PATIENCE_MS);
  await expect.poll(() => readToken(page)).not.toBe(token);
  await page.clock.runFor(10 * 60_000);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, expect } from '@playwright/test';
import { addresses, folders, ports } from '../support/platform/addresses.ts';
import { trustSettings } from '../support/platform/release-store.ts';
import { copySources, editSource, removeSources } from '../support/platform/source-copy.ts';
import { startTool } from '../support/platform/start-tool.ts';
import { test } from '../support/signed-in-test.ts';

// One server for all tests. Edit times are printed, not asserted: they depend on the load of the machine.
test.describe.configure({ mode: 'default' });

let end: (() => Promise<number | null>) | undefined;

/** Runs `npm run dev -- lessons` in a copy of the sources, with the other apps as the test platform released them. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await copySources();
  const { app, progress, parent } = ports.fromSource;
  const env = {
    ...process.env,
    PORT: String(app),
    PROGRESS_PORT: String(progress),
    PARENT_PORT: String(parent),
    PARENT_URL: addresses.parent,
    HOST: '0.0.0.0',
    DATA_DIR: join(folders.sources, '.data'),
    RELEASE_STORE: join(folders.data, 'releases'),
    ...trustSettings(),
  };
  end = await startTool('tools/dev/dev.ts', { cwd: folders.sources, env }, ['lessons']);
});

test.afterAll(async () => {
  await end?.();
  await removeSources();
});

test('edits to lessons appear without a reload, and a banner names the source', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/beacons') && reports.push(request.postData() ?? ''));
  await page.goto(`${addresses.fromSource}/A1/nouns`);
  const banner = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(banner).toContainText('This page runs lessons from http://127.0.0.1:');
  await page.getByRole('button', { name: /^Question 3,/ }).click();
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));

  const hint = page.getByRole('region', { name: 'Page progress' }).getByText(/^Use/);
  await shows('a component', async () => {
    await editSource('apps/lessons/src/lesson/lesson-banner.tsx', 't.menuHint()', "'Use the menu for Save/Complete'");
    await expect(hint).toHaveText('Use the menu for Save/Complete');
  });
  await shows('a CSS module', async () => {
    await editSource('apps/lessons/src/lesson/lesson-banner.module.css', '.hint {', '.hint { letter-spacing: 3px;');
    await expect(hint).toHaveCSS('letter-spacing', '3px');
  });
  await shows('a content page', async () => {
    await editSource('apps/lessons/content/A1/nouns/01.json', 'a person, an animal', 'a person, an insect');
    await expect(page.getByText('a person, an insect').first()).toBeVisible();
  });

  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-loaded-once');
  // Leaving a page flushes its beacons.
  await page.goto(`${addresses.fromSource}/healthz`);
  expect(reports, 'pages with source overrides report no metrics').toEqual([]);
});

/** An open page reconnects after 1.5, 4, 7, 12, 20, 31, 48 … s. */
const reconnected = { timeout: 120_000 };

test('an edit to an input of the build reloads the page; later edits appear again', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto(`${addresses.fromSource}/A1/nouns`);
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toBeVisible();
  // A page that loads while the server restarts has no lessons.
  const isOpen = () => expect(page.getByText('Question 1 of 8')).toBeVisible(reconnected);
  await isOpen();
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-before-reload', ''));
  const isReloaded = () => expect(page.locator('html:not([data-before-reload])')).toBeAttached(reconnected);
  const inMenu = (name: string) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name });

  await mark();
  await editSource('apps/lessons/content/index.json', '"label": "Nouns"', '"label": "Names of things"');
  await isReloaded();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inMenu('Names of things')).toBeVisible();

  await isOpen();
  await mark();
  await editSource('apps/lessons/declaration.ts', "label: 'Practice'", "label: 'Practise a little'");
  await isReloaded();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inMenu('Practise a little')).toBeVisible();
  await page.keyboard.press('Escape');

  await isOpen();
  await editSource(
    'apps/lessons/src/lesson/lesson-banner.tsx',
    'aria-label={t.pageProgress()}',
    'aria-label="How it goes"',
  );
  await expect(page.getByRole('region', { name: 'How it goes' })).toBeVisible();
});

test('other machines and other host names get no sources', async ({ request }) => {
  expect(await isFromSource(await request.get(addresses.fromSource))).toBe(true);
  const named = await request.get(addresses.fromSource, { headers: { Host: 'tensely.example' } });
  const forwarded = await request.get(addresses.fromSource, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  const { address } =
    Object.values(networkInterfaces())
      .flatMap((all = []) => all)
      .find(isOfNetwork) ?? {};
  // A machine without a network has no other address.
  const others = address ? [await request.get(`http://${address}:${ports.fromSource.app}`)] : [];
  for (const answer of [named, forwarded, ...others]) {
    expect(answer.status()).toBe(200);
    expect(await isFromSource(answer)).toBe(false);
    expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
  }
});

test('Ctrl-C ends every process', async ({ request, page }) => {
  const html = await (await request.get(addresses.fromSource)).text();
  const source = /"overrides":\{"lessons":"(.*?)"/.exec(html)?.[1] ?? '';
  expect((await request.get(source)).status()).toBe(200);
  expect(await end?.()).toBe(0);
  end = undefined;
  for (const address of [source, ...Object.values(ports.fromSource).map((port) => `http://127.0.0.1:${port}`)]) {
    // The last connection to a server that just ended may be reset before new ones are refused.
    await expect(async () => {
      await expect(page.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    }).toPass();
  }
});

async function shows(what: string, edit: () => Promise<void>) {
  const start = performance.now();
  await edit();
  console.log(`An edit to ${what} appeared after ${Math.round(performance.now() - start)} ms.`);
}

async function isFromSource(answer: APIResponse) {
  return (await answer.text()).includes('"overrides":{"lessons":');
}

function isOfNetwork({ internal, family }: { internal: boolean; family: string }) {
  return !internal && family === 'IPv4';
}

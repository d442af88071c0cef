import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, expect } from '@playwright/test';
import { addresses, folders, ports } from '../support/platform/addresses.ts';
import { trustSettings } from '../support/platform/release-store.ts';
import { copySources, editSource, removeSources } from '../support/platform/source-copy.ts';
import { startTool } from '../support/platform/start-tool.ts';
import { test } from '../support/signed-in-test.ts';

// One server for all of them. How long an edit took is printed: on a busy machine it takes what it takes.
test.describe.configure({ mode: 'default' });

let end: (() => Promise<number | null>) | undefined;

/** `npm run dev -- lessons` in a copy of the sources, inside the releases of the tests' own platform. */
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

test('what is changed in lessons shows in the page without a reload, and the page says where it comes from', async ({
  page,
}) => {
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
    await editSource(
      'apps/lessons/src/lesson/lesson-banner.tsx',
      'words.menuHint()',
      "'Use the menu for Save/Complete'",
    );
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
  // A page that is left sends what it has not sent yet.
  await page.goto(`${addresses.fromSource}/healthz`);
  expect(reports, 'what happens in such a page is no figure').toEqual([]);
});

/** An open page looks for the server again after 1.5, 4, 7, 12, 20, 31, 48 … s. */
const reconnected = { timeout: 120_000 };

test('what the build is made of shows too: the page loads itself again, says why, and edits show from then on', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await page.goto(`${addresses.fromSource}/A1/nouns`);
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toBeVisible();
  // A server that begins again while a page loads from it leaves that page without lessons.
  const isOpen = () => expect(page.getByText('Question 1 of 8')).toBeVisible(reconnected);
  await isOpen();
  const inMenu = (name: string) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name });

  await editSource('apps/lessons/content/index.json', '"label": "Nouns"', '"label": "Names of things"');
  const why = page.getByText('lessons was loaded again: its declaration, its list of topics or its build has changed.');
  await expect(why).toBeVisible(reconnected);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inMenu('Names of things')).toBeVisible();

  await isOpen();
  await editSource('apps/lessons/declaration.ts', "label: 'Practice'", "label: 'Practise a little'");
  await expect(why).toBeVisible(reconnected);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inMenu('Practise a little')).toBeVisible();
  await page.keyboard.press('Escape');

  await isOpen();
  await editSource(
    'apps/lessons/src/lesson/lesson-banner.tsx',
    'aria-label={words.pageProgress()}',
    'aria-label="How it goes"',
  );
  await expect(page.getByRole('region', { name: 'How it goes' })).toBeVisible();
});

test('nobody on another machine is given the sources, nor any page under another name', async ({ request }) => {
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

test('Ctrl-C ends all that was started', async ({ request, page }) => {
  const html = await (await request.get(addresses.fromSource)).text();
  const source = /"overrides":\{"lessons":"(.*?)"/.exec(html)?.[1] ?? '';
  expect((await request.get(source)).status()).toBe(200);
  expect(await end?.()).toBe(0);
  end = undefined;
  for (const address of [source, ...Object.values(ports.fromSource).map((port) => `http://127.0.0.1:${port}`)]) {
    // The last connection of one that has just ended may be reset before the next one is refused.
    await expect(async () => {
      await expect(page.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    }).toPass();
  }
});

async function shows(what: string, edit: () => Promise<void>) {
  const start = performance.now();
  await edit();
  console.log(`An edit to ${what} was in the page after ${Math.round(performance.now() - start)} ms.`);
}

async function isFromSource(answer: APIResponse) {
  return (await answer.text()).includes('"overrides":{"lessons":');
}

function isOfNetwork({ internal, family }: { internal: boolean; family: string }) {
  return !internal && family === 'IPv4';
}

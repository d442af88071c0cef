import { expect } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { addresses } from '../support/platform/addresses.ts';
import '../support/federation-globals.ts';
import { liveVersion } from '../support/platform/release-store.ts';
import { test } from '../support/signed-in-test.ts';
import { openStockHost } from './open-stock-host.ts';

let host: { close(): Promise<void> };

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = await openStockHost(await liveVersion('lessons'));
});
test.afterAll(() => host.close());

test('a stock Module Federation host shows our lessons from their manifest', async ({ page }) => {
  const version = await liveVersion('lessons');
  const manifest = page.waitForResponse(`${addresses.app}/remotes/lessons/${version}/mf-manifest.json`);
  await page.goto(`${addresses.stockHost}/A1/nouns`);
  expect((await manifest).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: /^Another product/ })).toBeVisible();
  await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();

  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 2));
  await expect(page.getByRole('button', { name: /^Question 2, answered correctly/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Nouns - Page 2 Progress')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.goBack();
  await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();

  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.filter((href) => href.includes(`/remotes/lessons/${version}/`))).not.toEqual([]);
});

test('a stock host loads each shared module once', async ({ page }) => {
  await page.goto(`${addresses.stockHost}/A1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const verdicts = await page.evaluate(async () => {
    const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'stock_host');
    if (!host) throw new Error('The host has no federation instance.');
    const { seen } = await host.loadRemote('lessons/shared');
    return Object.entries(host.shareScopeMap.default ?? {}).map(([key, versions]) => {
      const provided = Object.values(versions)[0]?.lib?.();
      const names = Object.keys(seen[key] ?? {}).filter((name) => name !== 'default');
      return { key, same: names.length > 0 && names.every((name) => provided?.[name] === seen[key]?.[name]) };
    });
  });
  expect(verdicts.map(({ key }) => key)).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router-dom']));
  expect(verdicts.filter(({ same }) => !same)).toEqual([]);
});

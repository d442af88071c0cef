import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../delivery/stage-test.ts';
import { folders } from '../support/platform/addresses.ts';

/** The log lines for the page with this number, which support searches for. */
async function getLines(log: string, number: string): Promise<string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n');
  return lines.filter((line) => line.includes(`"traceId":"${number}`));
}

// On a stage: a gateway counts the reports of only so many pages per network.
test('the error number on a panel leads to the failed load and its requests in the logs', async ({ page, stage }) => {
  const gatewayLog = join(stage.environment.DATA_DIR ?? '', 'logs/gateway.log');
  const serviceLog = join(folders.data, 'logs/progress.log');
  const entry = /\/remotes\/lessons\/.*remoteEntry/;
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' });
  const shown = panel.getByText('Help code:');
  await expect(shown).toBeVisible();
  const number = /: ([0-9a-f]{8})$/.exec((await shown.textContent()) ?? '')?.[1] ?? 'none';

  const ofGateway = async () => (await getLines(gatewayLog, number)).join('\n');
  await expect.poll(ofGateway).toContain('"route":"page"');
  await expect.poll(ofGateway, { timeout: 60_000 }).toMatch(/"remote":"lessons".*A page reports a fault\./);

  await panel.getByRole('button', { name: 'Report this error' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Reported' })).toBeVisible();
  const ofService = async () => (await getLines(serviceLog, number)).join('\n');
  await expect.poll(ofService).toContain('"route":"/api/reports"');
  expect(await ofGateway()).toContain('"route":"api"');
  // The lines identify no learner.
  expect((await ofGateway()) + (await ofService())).not.toMatch(/@|eyJ|A1\/nouns/);

  const before = number;
  await page.unroute(entry);
  await page.reload();
  await expect(panel).toBeHidden();
  expect((await getLines(gatewayLog, before)).filter((line) => line.includes('"route":"page"'))).toHaveLength(1);
});

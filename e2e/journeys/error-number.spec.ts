import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { signUp } from '../support/learner.ts';
import { folders } from '../support/platform/addresses.ts';

/** The log lines of a service for the page with this number, which support searches for. */
async function getLines(service: 'gateway' | 'progress', number: string): Promise<string[]> {
  const log = await readFile(join(folders.data, 'logs', `${service}.log`), 'utf8');
  return log.split('\n').filter((line) => line.includes(`"traceId":"${number}`));
}

test('the error number on a panel leads to the failed load and its requests in the logs', async ({ page }) => {
  const proxy = await openFaultProxy();
  await signUp(page, '/', undefined, proxy.url);
  proxy.fail(/\/remotes\/lessons\/.*remoteEntry/, 404);
  await page.goto(`${proxy.url}/A1/nouns`, { waitUntil: 'commit' });
  const panel = page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' });
  const shown = panel.getByText('Help code:');
  await expect(shown).toBeVisible();
  const number = /: ([0-9a-f]{8})$/.exec((await shown.textContent()) ?? '')?.[1] ?? 'none';

  const ofGateway = async () => (await getLines('gateway', number)).join('\n');
  await expect.poll(ofGateway).toContain('"route":"page"');
  await expect.poll(ofGateway, { timeout: 60_000 }).toMatch(/"remote":"lessons".*A page reports a fault\./);

  await panel.getByRole('button', { name: 'Report this error' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Reported' })).toBeVisible();
  const ofService = async () => (await getLines('progress', number)).join('\n');
  await expect.poll(ofService).toContain('"route":"/api/reports"');
  expect(await ofGateway()).toContain('"route":"api"');
  // The lines identify no learner.
  expect((await ofGateway()) + (await ofService())).not.toMatch(/@|eyJ|A1\/nouns/);

  const before = number;
  proxy.repair();
  await page.reload();
  await expect(panel).toBeHidden();
  expect((await getLines('gateway', before)).filter((line) => line.includes('"route":"page"'))).toHaveLength(1);
  await proxy.close();
});

import { expect, type Page } from '@playwright/test';
import type { Stage } from './stage.ts';

interface ServedMap {
  microFrontends: Record<string, { url: string; metadata: { version: string } }[]>;
}

/** The release map that the gateway returns for these cookies ("visitor=…; hold=…"). */
export async function servedMap({ url }: Pick<Stage, 'url'>, cookie = ''): Promise<ServedMap> {
  const answer = await fetch(`${url}/releases.json`, { headers: { Cookie: cookie } });
  return JSON.parse(await answer.text());
}

/** The version of a remote that a visitor with these cookies gets. */
export async function servedVersion(stage: Pick<Stage, 'url'>, name: string, cookie = ''): Promise<string | undefined> {
  return (await servedMap(stage, cookie)).microFrontends[name]?.[0]?.metadata.version;
}

/** Waits until the remote shows this version and its first heading. */
export async function expectShown(page: Page, name: string, version: string): Promise<void> {
  const shown = page.locator(`[data-remote="${name}"] [data-version="${version}"]:not([data-drawn])`);
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
}

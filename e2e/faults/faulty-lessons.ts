import { type BrowserContext, expect, type Page } from '@playwright/test';
import { alterReleaseMap } from '../support/alter-page.ts';
import type { FaultProxy, Rule } from '../support/fault-proxy.ts';
import { held, status } from '../support/faults.ts';
import { PREVIOUS_LESSONS } from '../support/platform/addresses.ts';
import { liveVersion } from '../support/platform/release-store.ts';
import { builtFile, publishVariant } from '../support/platform/release-variant.ts';
import { preview } from '../support/preview.ts';
import type { Cell, File } from './fault-table.ts';

/** An active fault, and how to observe it from outside the browser. */
export interface FaultyLessons {
  /** The broken version of lessons. */
  version: string;
  /** The last known good version. */
  good: string;
  /** The version that the learner gets after everything repairable without a release is repaired. */
  afterRepair: string;
  /** Opens the lessons as a visitor who gets the broken version. */
  open(page: Page): Promise<void>;
  /** Waits until the browser has requested the broken file: a test that never does proves nothing. */
  expectRequested(): Promise<void>;
  /** How often a file of the version was requested. */
  asked(): number;
  /** Breaks every other version as well. */
  breakGood(): void;
  /** Repairs everything repairable without a release; late files arrive. */
  repair(): void;
}

/** Activates the fault of a cell and deactivates the previous one; `variant` is the version number for a broken release. */
export async function breakLessons(proxy: FaultProxy, cell: Cell, file: File, variant: string): Promise<FaultyLessons> {
  proxy.repair();
  const live = await liveVersion('lessons');
  const isRelease = cell.kind === 'published';
  const version = isRelease ? variant : live;
  const good = isRelease ? live : PREVIOUS_LESSONS;
  const late = held();
  let rule: Rule | undefined;
  if (isRelease) await publishVariant({ version, ...cell.variant });
  if (cell.kind === 'served') rule = proxy.fail(addressOf(version, file), cell.fault());
  if (cell.kind === 'late') rule = proxy.fail(addressOf(version, file), late.fault);
  if (cell.kind === 'noHashInMap') rule = alterReleaseMap(proxy, 'lessons', withoutHash);
  const before = proxy.asked(addressOf(version));
  return {
    version,
    good,
    afterRepair: cell.kind === 'served' || cell.kind === 'late' ? version : good,
    async open(page) {
      if (isRelease) await askForPreview(page.context(), proxy.url, version);
      // A prerendered page contains its style sheets. At an address with other parameters, the remote requests them.
      const path = lessons.path + (file === 'style' ? '?from=mail' : '');
      await page.goto(proxy.url + path, { waitUntil: 'commit' });
    },
    async expectRequested() {
      if (rule) await expect.poll(rule.served, { message: 'the browser requested the broken file' }).toBeGreaterThan(0);
    },
    asked: () => proxy.asked(addressOf(version)) - before,
    breakGood() {
      for (const good of [live, PREVIOUS_LESSONS]) {
        if (good !== version) proxy.fail(addressOf(good, 'entry'), status(404));
      }
    },
    repair() {
      proxy.repair();
      late.letGo();
    },
  };
}

/** From now on, pages of this browser get the version first, as with a preview link. */
async function askForPreview(context: BrowserContext, app: string, version: string) {
  // The gateway may not have seen the new version yet.
  await expect(async () => {
    await preview(context.request, app, `lessons@${version}`);
    const page = await context.request.get(app);
    expect(await page.text(), 'the page offers the version').toContain(`/remotes/lessons/${version}/`);
  }).toPass();
}

/**
 * Addresses of one file of a version, or of all its files except the release record, which the shell reads once it is
 * idle. A retry that bypasses the cache adds a folder `~n`.
 */
function addressOf(version: string, file?: File): RegExp {
  const folder = `^/remotes/lessons/${version.replaceAll('.', '\\.')}/`;
  return new RegExp(file ? `${folder}.*${builtFile[file].source}` : `${folder}(?!remote\\.json)`);
}

function withoutHash([current, ...others]: { metadata: { integrity?: string } }[]) {
  if (!current) throw new Error('The release map has no lessons.');
  const { integrity: _integrity, ...metadata } = current.metadata;
  return [{ ...current, metadata }, ...others];
}

export const lessons = {
  path: '/A1/nouns',
  panel: (page: Page) => page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' }),
  async expectShown(page: Page, version: string) {
    // A prerendered page is visible before any code of the remote runs.
    const shown = page.locator(`[data-remote="lessons"] > [data-version="${version}"]:not([data-drawn])`);
    await expect(shown.getByText('Nouns - Page 1 Progress')).toBeVisible();
  },
} as const;

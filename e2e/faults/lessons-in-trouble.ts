import { expect, type Page } from '@playwright/test';
import { PREVIOUS_LESSONS } from '../support/addresses.ts';
import type { FaultProxy, Rule } from '../support/fault-proxy.ts';
import { held, status } from '../support/faults.ts';
import { alterLessons, offerLessons } from '../support/offer-release.ts';
import { builtFile, liveVersion, publishVariant } from '../support/release-variant.ts';
import type { Cell, File } from './fault-table.ts';

/** One fault that is on, and what can be known of it from outside the browser. */
export interface Trouble {
  /** The version of lessons that is in trouble. */
  version: string;
  /** Whether the browser has met the fault. */
  isMet(): boolean;
  /** How often a file of the version was asked for. */
  asked(): number;
  /** What the page reported of the version. */
  reports(): string[];
  /** Takes the version before away too. */
  breakPrevious(): void;
  /** Whatever can be repaired without another release is repaired. Late files arrive. */
  mend(): Promise<void>;
  /** The version that must work when everything is mended. */
  afterMending: string;
}

/** Puts the fault of a cell on, and whatever was on before off; `variant` is the version number to publish a broken release as. */
export async function makeTrouble(proxy: FaultProxy, cell: Cell, file: File, variant: string): Promise<Trouble> {
  proxy.mend();
  const version = cell.kind === 'published' ? variant : await liveVersion('lessons');
  const late = held();
  let rule: Rule | undefined;
  if (cell.kind === 'served') rule = proxy.fail(addressOf(version, file), cell.fault());
  if (cell.kind === 'late') rule = proxy.fail(addressOf(version, file), late.fault);
  if (cell.kind === 'published') {
    await publishVariant({ version, ...cell.variant });
    await offerLessons(proxy, version);
  }
  if (cell.kind === 'noHashInMap') alterLessons(proxy, withoutHash);
  const asked = () => proxy.asked(addressOf(version));
  const before = { asked: asked(), reports: reportsOf(proxy, version).length };
  return {
    version,
    isMet: () => (rule ? rule.served() > 0 : true),
    asked: () => asked() - before.asked,
    reports: () => reportsOf(proxy, version).slice(before.reports),
    breakPrevious: () => proxy.fail(addressOf(PREVIOUS_LESSONS, 'entry'), status(404)),
    async mend() {
      proxy.mend();
      late.letGo();
      if (cell.kind === 'published') await offerLessons(proxy, version);
    },
    afterMending: cell.kind === 'served' || cell.kind === 'late' ? version : PREVIOUS_LESSONS,
  };
}

/** Addresses of a version's file, or of all of them; a try that must be fresh has a `~n` folder in its address. */
function addressOf(version: string, file?: File): RegExp {
  const folder = `^/remotes/lessons/${version.replaceAll('.', '\\.')}/`;
  if (!file) return new RegExp(folder);
  return new RegExp(`${folder}.*${builtFile[file].source}`);
}

function withoutHash([current, ...others]: { metadata: { version: string; integrity?: string } }[]) {
  if (!current) throw new Error('The release map offers no lessons.');
  const { integrity: _integrity, ...metadata } = current.metadata;
  return [{ ...current, metadata }, ...others];
}

/** What the page sent about a version of lessons, wherever it sends what it knows. */
function reportsOf(proxy: FaultProxy, version: string): string[] {
  return proxy.sent(/^\/(?!api\/progress)/).filter((text) => text.includes('lessons') && text.includes(version));
}

export const lessons = {
  path: '/A1/nouns',
  panel: (page: Page) => page.getByRole('alert').filter({ hasText: 'Grammar lessons could not be loaded' }),
  async expectShown(page: Page, version: string) {
    const shown = page.locator(`[data-remote="lessons"] [data-version="${version}"]`);
    await expect(shown.getByText('Nouns - Page 1 Progress')).toBeVisible();
  },
} as const;

/** Goes to the TOEIC screen by the menu, as a learner would. How long it took in the page, in milliseconds. */
export async function goElsewhere(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /TOEIC/ });
  const took = await link.evaluate(clickAndWait, 'Coming Soon');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  return took;
}

/** Runs in the page. */
function clickAndWait(link: Element, heading: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
      if (!found) return;
      observer.disconnect();
      resolve(Math.round(performance.now() - start));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (link instanceof HTMLElement) link.click();
  });
}

export async function goBackToLessons(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
}

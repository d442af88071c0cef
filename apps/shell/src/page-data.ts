import type { PageSettings } from '@tensely/platform/host';
import { isPageSettings } from './page-guards.ts';
import { type Offers, readOffers } from './remotes/offers.ts';

/** What an installation sets (the gateway's environment), as the page carries it. */
export type Settings = PageSettings;

export interface PageData {
  settings: Settings;
  offers: Offers;
}

/**
 * Reads the settings and the release map that the gateway wrote into the page. Throws when either is not usable at all;
 * a release of the map that is not usable takes nothing else with it.
 */
export function readPageData(document: Document): PageData {
  const settings = readBlock(document, 'settings');
  if (!isPageSettings(settings)) throw new Error('The settings of the page are not valid.');
  return {
    settings,
    offers: readOffers(readBlock(document, 'release-map')),
  };
}

function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no block "${id}". Is it served by the gateway?`);
  return JSON.parse(text);
}

import type { PageSettings } from '@tensely/platform/host';
import { isPageSettings } from './page-guards.ts';
import { type Offers, readOffers } from './remotes/offers.ts';

export interface PageData {
  /** The gateway's environment. */
  settings: PageSettings;
  offers: Offers;
}

/**
 * Reads the settings and the release map that the gateway wrote into the page. Throws if either is unusable; an
 * unusable release in the map does not affect the others.
 */
export function readPageData(document: Document): PageData {
  const settings = readBlock(document, 'settings');
  if (!isPageSettings(settings)) throw new Error('The settings of the page are not valid.');
  return { settings, offers: readOffers(readBlock(document, 'release-map')) };
}

function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no block "${id}". Is it served by the gateway?`);
  return JSON.parse(text);
}

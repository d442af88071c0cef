import type { Offers } from '../remotes/offers.ts';
import { offersFromSource } from './offers-from-source.ts';
import { showOverrideBanner } from './override-banner.tsx';

/** Says over the page what comes from a developer's machine; what the page offers with it. */
export function takeSources(offers: Offers, overrides: Readonly<Record<string, string>>): Promise<Offers> {
  showOverrideBanner(overrides);
  return offersFromSource(offers, overrides, { ask: fetch, now: Date.now() });
}

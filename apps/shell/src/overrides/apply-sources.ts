import type { Offers } from '../remotes/offers.ts';
import { offersFromSource } from './offers-from-source.ts';
import { showOverrideBanner } from './override-banner.tsx';

/** Shows a banner with the parts from a developer's machine, and returns the offers including them. */
export function applySources(offers: Offers, overrides: Readonly<Record<string, string>>): Promise<Offers> {
  showOverrideBanner(overrides);
  return offersFromSource(offers, overrides, { ask: fetch, now: Date.now() });
}

import { isRecord, isString, isUnknown, listOf, toRecord } from '@tensely/core/logic';
import type { PageSettings, Release, SignedPlacement } from '@tensely/platform/host';
import { LoadFailure } from './federation/load-failure.ts';
import { isIntegrity, isPageSettings, isRelease, isSignedPlacement } from './page-guards.ts';

/** A release of the map, or why its entry in the map is invalid. */
export type Offer = { version: string; release: Release } | { version: string; failure: LoadFailure };

/** The releases of one remote in order of preference, and the signed statement of which of them may be loaded. */
export interface RemoteOffers {
  offers: readonly Offer[];
  placement: SignedPlacement | undefined;
}

/** By name of the remote. */
export type Offers = ReadonlyMap<string, RemoteOffers>;

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

/** Reads a release map. A malformed release does not affect the others. */
export function readOffers(json: unknown): Offers {
  const map = isRecord(json) ? json.microFrontends : undefined;
  if (!isMap(map)) throw new Error('The release map of the page is not valid.');
  return new Map(
    Object.entries(map).map(([name, releases]) => [
      name,
      {
        offers: releases.map((release) => readOffer(name, release)),
        placement: releases.map((release) => getField(release, 'extras', 'placement')).find(isSignedPlacement),
      },
    ]),
  );
}

const isMap = toRecord(listOf(isUnknown));

function readOffer(name: string, json: unknown): Offer {
  if (isRelease(json)) return { version: json.metadata.version, release: json };
  const known = getField(json, 'metadata', 'version');
  const version = isString(known) ? known : 'without a version';
  const isUnhashed = isString(known) && !isIntegrity(getField(json, 'metadata', 'integrity'));
  const message = `What the release map says of ${name} ${version} is not valid${isUnhashed ? ' at metadata.integrity' : ''}.`;
  return { version, failure: new LoadFailure(isUnhashed ? 'integrity' : 'untrusted', message) };
}

function getField(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

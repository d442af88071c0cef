import { isRecord, isString, isUnknown, listOf, recordOf } from '@tensely/core/logic';
import type { Release, SignedPlacement } from '@tensely/platform/host';
import { LoadFailure } from '../federation/files/load-failure.ts';
import { isIntegrity, isRelease, isSignedPlacement } from '../page-guards.ts';

/** A release of the map, or why what the map has in its place is none. */
export type Offer = { version: string; release: Release } | { version: string; failure: LoadFailure };

/** What the map offers of one remote: releases in order of preference, and who says which of them may be loaded. */
export interface RemoteOffers {
  offers: readonly Offer[];
  placement: SignedPlacement | undefined;
}

/** By name of the remote. */
export type Offers = ReadonlyMap<string, RemoteOffers>;

/** Reads a release map, each release by itself: one that is malformed does not take the others away. */
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

const isMap = recordOf(listOf(isUnknown));

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

import { check, parse, read } from '@tensely/core/logic';
import {
  type Release,
  recordOf,
  releaseSchema,
  type SignedPlacement,
  signedPlacementSchema,
} from '@tensely/platform/host';
import * as v from 'valibot';
import { LoadFailure } from '../federation/load-failure.ts';

/** A release of the map, or why its entry in the map is invalid. */
export type Offer = { version: string; release: Release } | { version: string; failure: LoadFailure };

/** The releases of one remote in order of preference, and the signed statement of which of them may be loaded. */
export interface RemoteOffers {
  offers: readonly Offer[];
  placement: SignedPlacement | undefined;
}

/** By name of the remote. */
export type Offers = ReadonlyMap<string, RemoteOffers>;

const mapSchema = v.object({ microFrontends: recordOf(v.array(v.unknown())) });
const placementPart = v.object({ extras: v.object({ placement: signedPlacementSchema }) });
const versionPart = v.object({ metadata: v.object({ version: v.string() }) });

/** Reads a release map. A malformed release does not affect the others. */
export function readOffers(json: unknown): Offers {
  const { microFrontends } = parse(mapSchema, json);
  return new Map(
    Object.entries(microFrontends).map(([name, releases]) => [
      name,
      {
        offers: releases.map((release) => readOffer(name, release)),
        placement: releases.flatMap((release) => read(placementPart, release)?.extras.placement ?? [])[0],
      },
    ]),
  );
}

function readOffer(name: string, json: unknown): Offer {
  const version = read(versionPart, json)?.metadata.version ?? 'without a version';
  const checked = check(releaseSchema, json);
  if (checked.success) return { version, release: checked.data };
  const place = checked.faults[0]?.path.join('.') ?? '';
  const fault = place === 'metadata.integrity' ? 'integrity' : 'untrusted';
  const message = `What the release map says of ${name} ${version} is not valid at ${place || 'the top'}.`;
  return { version, failure: new LoadFailure(fault, message) };
}

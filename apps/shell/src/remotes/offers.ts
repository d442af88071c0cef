import { type Release, releaseSchema, type SignedPlacement, signedPlacementSchema } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { LoadFailure } from '../federation/files/load-failure.ts';

/** A release of the map, or why what the map has in its place is none. */
export type Offer = { version: string; release: Release } | { version: string; failure: LoadFailure };

/** What the map offers of one remote: releases in order of preference, and who says which of them may be loaded. */
export interface RemoteOffers {
  offers: readonly Offer[];
  placement: SignedPlacement | undefined;
}

/** By name of the remote. */
export type Offers = ReadonlyMap<string, RemoteOffers>;

const mapSchema = z.object({ microFrontends: z.record(z.string(), z.array(z.unknown())) });
const placementPart = z.object({ extras: z.object({ placement: signedPlacementSchema }) });
const versionPart = z.object({ metadata: z.object({ version: z.string() }) });

/** Reads a release map, each release by itself: one that is malformed does not take the others away. */
export function readOffers(json: unknown): Offers {
  const { microFrontends } = mapSchema.parse(json);
  return new Map(
    Object.entries(microFrontends).map(([name, releases]) => [
      name,
      {
        offers: releases.map((release) => readOffer(name, release)),
        placement: releases.flatMap((release) => placementPart.safeParse(release).data?.extras.placement ?? [])[0],
      },
    ]),
  );
}

function readOffer(name: string, json: unknown): Offer {
  const version = versionPart.safeParse(json).data?.metadata.version ?? 'without a version';
  const { data: release, error } = releaseSchema.safeParse(json);
  if (release) return { version, release };
  const place = error.issues[0]?.path.map(String).join('.') ?? '';
  const fault = place === 'metadata.integrity' ? 'integrity' : 'untrusted';
  const message = `What the release map says of ${name} ${version} is not valid at ${place || 'the top'}.`;
  return { version, failure: new LoadFailure(fault, message) };
}

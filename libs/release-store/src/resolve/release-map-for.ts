import { DISCOVERY_SCHEMA, type Release, type ReleaseMap, releaseUrl } from '@tensely/platform/host';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ENTRY } from '../releases/publish-release.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { Resolution } from './resolve-for.ts';
import type { ServedState } from './served-state.ts';

/**
 * The release map for the page: the frontend-discovery JSON with each remote's version and fallbacks. Each release has the data
 * to verify its statement, and the first release of each remote also the placement.
 */
export function releaseMapFor({ remotes }: ServedState, resolution: Resolution): ReleaseMap {
  const microFrontends: ReleaseMap['microFrontends'] = {};
  for (const [name, { version, fallbacks }] of resolution) {
    const served = remotes.get(name);
    const records = [version, ...fallbacks].flatMap((wanted) => served?.records.get(wanted) ?? []);
    const releases = records.flatMap(toRelease);
    const [first, ...others] = releases;
    if (served && first) microFrontends[name] = [withPlacement(first, served.placed), ...others];
  }
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}

/** Skips the shell, which has no entry and no declaration. */
function toRelease(
  { statement, signature }: ReleaseRecord,
  place: number,
  records: readonly ReleaseRecord[],
): Release[] {
  const { version, declaration, entry, publishedAt, files } = statement;
  if (!declaration || !entry) return [];
  const next = records[place + 1];
  return [
    {
      url: releaseUrl(statement, ENTRY),
      ...(next && { fallbackUrl: releaseUrl(next.statement, ENTRY) }),
      metadata: { integrity: entry, version },
      deployment: { traffic: place === 0 ? 100 : 0, default: place === 0 },
      extras: { declaration, publishedAt, files, signature },
    },
  ];
}

function withPlacement(release: Release, { placement, signature, renewal }: PlacedRemote): Release {
  return {
    ...release,
    extras: { ...release.extras, placement: { ...placement, signature, ...(renewal && { renewal }) } },
  };
}

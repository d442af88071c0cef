import { DISCOVERY_SCHEMA, type Release, type ReleaseMap } from '@tensely/platform/logic';
import type { Pointers, ReleaseRecord } from './release-record.ts';

/** How many earlier versions the map offers to fall back to. */
const FALLBACKS = 2;

/** The records that are live: for each remote the current one first, then those to fall back to. */
export type LiveRecords = ReadonlyMap<string, readonly ReleaseRecord[]>;

/** Reads the records that the pointers name. The shell is among them. */
export async function readLiveRecords(
  pointers: Pointers,
  readRecord: (name: string, version: string) => Promise<ReleaseRecord>,
): Promise<LiveRecords> {
  const live = new Map<string, ReleaseRecord[]>();
  for (const [name, { current, previous }] of Object.entries(pointers.remotes)) {
    const versions = [current, ...previous.slice(0, FALLBACKS)];
    live.set(name, await Promise.all(versions.map((version) => readRecord(name, version))));
  }
  return live;
}

/** The release map for the page: the frontend-discovery JSON with each remote's live release and its fallbacks. */
export function resolveReleaseMap(live: LiveRecords): ReleaseMap {
  const remotes = [...live].filter(([, [current]]) => current?.declaration);
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(remotes.map(([name, records]) => [name, records.flatMap(toRelease)])),
  };
}

function toRelease(record: ReleaseRecord, place: number, records: readonly ReleaseRecord[]): Release[] {
  const { version, declaration, files } = record;
  const entry = files['remoteEntry.js'];
  if (!declaration || !entry) return [];
  const next = records[place + 1];
  return [
    {
      url: releaseUrl(record, 'remoteEntry.js'),
      ...(next && { fallbackUrl: releaseUrl(next, 'remoteEntry.js') }),
      metadata: { integrity: entry.integrity, version },
      deployment: { traffic: place === 0 ? 100 : 0, default: place === 0 },
      extras: { declaration },
    },
  ];
}

/** The address of a file of a release on the product's own origin. */
export function releaseUrl({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>, path: string): string {
  return `/remotes/${name}/${version}/${path}`;
}

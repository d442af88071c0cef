import type { Placement } from '@tensely/platform/host';
import type { PlacedRemote } from '../placement/pointers.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { ServedRemote, ServedState } from '../resolve/served-state.ts';

/** A placed remote as in the pointers, without a valid signature. */
export function samplePlaced(name: string, changes: Partial<PlacedRemote> = {}): PlacedRemote {
  return {
    stable: '1.2.0',
    previous: ['1.1.0', '1.0.0'],
    salt: `salt-of-${name}`,
    pins: {},
    previews: [],
    placement: samplePlacement(name),
    signature: { keyId: 'none', value: '' },
    ...changes,
  };
}

/** A placement of a remote. */
export function samplePlacement(name: string, changes: Partial<Placement> = {}): Placement {
  return {
    kind: 'placement',
    name,
    sequence: 1,
    issuedAt: '2026-11-21T10:00:00.000Z',
    expires: '2027-11-21T10:00:00.000Z',
    allowed: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'],
    revoked: [],
    ...changes,
  };
}

/** A record with only a name and a version. */
export function sampleRecord(name: string, version: string): ReleaseRecord {
  return {
    statement: { kind: 'release', name, version, publishedAt: '2026-11-21T10:00:00.000Z', files: '' },
    signature: { keyId: 'none', value: '' },
    info: { preload: [], shared: {} },
    files: {},
  };
}

/** A state that serves every allowed version of these remotes. */
export function sampleState(remotes: Record<string, Partial<PlacedRemote>>, halted = false): ServedState {
  const served = Object.entries(remotes).map(([name, changes]): [string, ServedRemote] => {
    const placed = samplePlaced(name, changes);
    const records = placed.placement.allowed.map((version) => [version, sampleRecord(name, version)] as const);
    return [name, { placed, records: new Map(records), halted }];
  });
  return { revision: 1, remotes: new Map(served), keys: [] };
}

import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/routing.ts';
import type { ServedRemote } from './served-state.ts';

/**
 * The versions of a remote that a visitor with a preview link may choose: those in use, and those that were live before. Excludes
 * versions that are served only to tabs with unsaved work.
 */
export function choosableRecords({ placed, records }: ServedRemote): ReleaseRecord[] {
  const offered = new Set([...versionsInUse(placed), ...placed.previous]);
  return [...records].flatMap(([version, record]) => (offered.has(version) ? record : []));
}

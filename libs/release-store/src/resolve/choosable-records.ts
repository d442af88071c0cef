import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/routing.ts';
import type { ServedRemote } from './served-state.ts';

/**
 * The versions of a remote that somebody may choose for their browser, who may choose at all: what anybody gets now, and what
 * was live before. What is kept only for tabs with unsaved work is not among them.
 */
export function choosableRecords({ placed, records }: ServedRemote): ReleaseRecord[] {
  const offered = new Set([...versionsInUse(placed), ...placed.previous]);
  return [...records].flatMap(([version, record]) => (offered.has(version) ? record : []));
}

import type { ReleaseMap } from '@tensely/platform/logic';
import type { Resolution } from './resolve-for.ts';
import type { ServedState } from './served-state.ts';

/** The release map for the page: the frontend-discovery JSON with each remote's version and its fallbacks, signed. */
export function releaseMapFor(_state: ServedState, _resolution: Resolution): ReleaseMap {
  throw new Error('being written');
}

import { choosableRecords, type PreviewGrant, readPreviewGrant, type ServedState } from '@tensely/release-store/logic';
import type { TrustedProxies } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import { isLocal } from '../requests.ts';
import { getGrants } from './visitor-cookies.ts';

/** What a caller may choose for their own browser. */
export interface Operator {
  /** Whether they are on this machine, where they may choose any remote. */
  isHere: boolean;
  /** The active preview links that they have followed. */
  grants: readonly PreviewGrant[];
}

/** Identifies a caller by their machine and the signed preview links they have followed. */
export function createOperatorLookup(trustedProxies: TrustedProxies, now: () => number) {
  return (c: Context, state: ServedState): Operator => ({
    // Behind known proxies no operator is on this machine.
    isHere: trustedProxies.size === 0 && isLocal(c),
    grants: getGrants(c).flatMap((text) => {
      const link = readLink(text, state, now());
      return link && !link.hasEnded ? link.grant : [];
    }),
  });
}

/**
 * Reads a signed preview link. It ends with its expiry, or as soon as its version may no longer be chosen: after `unpreview`
 * or `revoke`. Returns undefined for text without a trusted signature.
 */
export function readLink(
  text: string,
  state: ServedState,
  now: number,
): { grant: PreviewGrant; hasEnded: boolean } | undefined {
  const grant = readPreviewGrant(text, state.keys);
  if (!grant) return undefined;
  const isOpen = Date.parse(grant.expires) > now && isChoosable(grant.name, grant.version, state);
  return { grant, hasEnded: !isOpen };
}

/** Whether a caller who may choose versions of this remote may choose this one. */
export function isChoosable(name: string, version: string, { remotes }: ServedState): boolean {
  const remote = remotes.get(name);
  return remote !== undefined && choosableRecords(remote).some(({ statement }) => statement.version === version);
}

/** Whether a caller may choose versions of this remote. */
export function mayChoose({ isHere, grants }: Operator, name: string): boolean {
  return isHere || grants.some((grant) => grant.name === name);
}

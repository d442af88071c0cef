import type { TrustedKey } from '@tensely/platform/host';
import { type PreviewGrant, readPreviewGrant } from '@tensely/release-store/logic';
import type { TrustedProxies } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import { isLocal } from '../requests.ts';
import { grantsOf } from './visitor-cookies.ts';

/** What a caller may choose for their own browser. */
export interface Operator {
  /** Whether they are on this very machine: there every remote may be chosen. */
  isHere: boolean;
  /** The preview links that they followed, as far as they hold. */
  grants: readonly PreviewGrant[];
}

/** Who a caller is by the machine that they are on and the signed preview links that they followed. */
export function createOperatorOf(trustedProxies: TrustedProxies, now: () => number) {
  return (c: Context, keys: readonly TrustedKey[]): Operator => ({
    // Where proxies are known, nobody sits at this machine.
    isHere: trustedProxies.size === 0 && isLocal(c),
    grants: grantsOf(c).flatMap((text) => {
      const grant = readPreviewGrant(text, keys);
      return grant && Date.parse(grant.expires) > now() ? grant : [];
    }),
  });
}

/** Whether somebody may choose a version of this remote: one that may be served, whatever they do. */
export function mayChoose({ isHere, grants }: Operator, name: string): boolean {
  return isHere || grants.some((grant) => grant.name === name);
}

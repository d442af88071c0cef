import {
  isChoosable,
  type PreviewGrant,
  type Resolution,
  readPreviewGrant,
  resolveFor,
  type ServedState,
  type Visitor,
} from '@tensely/release-store/logic';
import type { TrustedProxies } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import type { GatewayOptions } from '../gateway-options.ts';
import { isLocal } from '../requests.ts';
import { getGrants, getHold, getPreview, getToken, getVisitorId } from './visitor-cookies.ts';

/** What a caller may choose for their own browser. */
export interface Operator {
  /** Whether they are on this machine, where they may choose any remote. */
  isHere: boolean;
  /** The active preview links that they have followed. */
  grants: readonly PreviewGrant[];
}

/** Identifies a caller by their machine and the signed preview links they have followed. */
export function createOperatorLookup(trustedProxies: TrustedProxies, now: () => number) {
  return async (c: Context, state: ServedState): Promise<Operator> => {
    const links = await Promise.all(getGrants(c).map((text) => readLink(text, state, now())));
    return {
      // Behind known proxies no operator is on this machine.
      isHere: trustedProxies.size === 0 && isLocal(c),
      grants: links.flatMap((link) => (link && !link.hasEnded ? link.grant : [])),
    };
  };
}

/** Reads a preview link; undefined without a trusted signature. It ends with its expiry, or once its version may not be chosen. */
export async function readLink(
  text: string,
  state: ServedState,
  now: number,
): Promise<{ grant: PreviewGrant; hasEnded: boolean } | undefined> {
  const grant = await readPreviewGrant(text, state.keys);
  if (!grant) return undefined;
  const isOpen = Date.parse(grant.expires) > now && isChoosable(state.remotes.get(grant.name), grant.version);
  return { grant, hasEnded: !isOpen };
}

export function mayChoose({ isHere, grants }: Operator, name: string): boolean {
  return isHere || grants.some((grant) => grant.name === name);
}

/** Resolves which version of each remote a caller gets. Ends the preview if the address says so. */
export function createVisitorResolver(
  { verifyLearner, newId }: GatewayOptions,
  getOperator: ReturnType<typeof createOperatorLookup>,
) {
  return async (c: Context, state: ServedState): Promise<{ visitor: Visitor; resolution: Resolution }> => {
    const remotes = [...state.remotes.values()];
    const hasPins = remotes.some(({ placed }) => Object.keys(placed.pins).length > 0);
    const operator = await getOperator(c, state);
    const visitor = {
      id: getVisitorId(c, newId),
      // Only pins need the uid.
      uid: hasPins ? await verifyLearner(getToken(c)) : undefined,
      hold: getHold(c),
      // Choices count only while the caller may choose.
      preview: Object.fromEntries(Object.entries(getPreview(c)).filter(([name]) => mayChoose(operator, name))),
    };
    return { visitor, resolution: resolveFor(state, visitor) };
  };
}

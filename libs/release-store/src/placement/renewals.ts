import { type SignedRenewal, signedRenewalSchema } from '@tensely/platform/host';
import { parseJson, ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { checkedName } from '../releases/release-record.ts';
import type { Storage } from '../storage/storage.ts';
import type { Signer } from '../trust/signer.ts';
import { isRenewalOf, readVerifiedBase, type TrustContext } from '../trust/verify.ts';
import type { PlacedRemote } from './pointers.ts';
import { RENEWAL_MS, signRenewal } from './sign-placed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DUE_MS = RENEWAL_MS / 4;

/** `renewals/<name>.json`: the renewal that a timer signs with its own key. It is valid only for the placement with its sequence. */
function renewalKey(name: string): string {
  return `renewals/${checkedName(name)}.json`;
}

/**
 * Returns the placed remote with its longest valid renewal: the one in the pointers or, once that is due, the timer's. It has none
 * if no trusted key has signed either.
 */
export async function withRenewal(
  name: string,
  placed: PlacedRemote,
  { storage, keys, now }: Omit<TrustContext, 'storage'> & { storage: Pick<Storage, 'read'> },
): Promise<PlacedRemote> {
  const { sequence } = placed.placement;
  const validated = async (renewal: SignedRenewal | undefined) => {
    if (!renewal || Date.parse(renewal.issuedAt) > now.getTime() + DAY_MS) return undefined;
    return (await isRenewalOf(name, sequence, renewal, keys)) ? renewal : undefined;
  };
  const first = await validated(placed.renewal);
  const second = first && !isDue(first, now) ? undefined : await validated(await readRenewal(storage, name));
  const renewal = second && (!first || endOf(second) > endOf(first)) ? second : first;
  const { renewal: _before, ...rest } = placed;
  return renewal ? { ...rest, renewal } : rest;
}

/** Ignores a damaged renewal. */
async function readRenewal(storage: Pick<Storage, 'read'>, name: string): Promise<SignedRenewal | undefined> {
  const found = await storage.read(renewalKey(name));
  try {
    return found && parseJson(signedRenewalSchema, found.bytes, renewalKey(name));
  } catch {
    return undefined;
  }
}

/** When a placed remote expires, in milliseconds since 1970; 0 without a renewal. */
export function followedUntil({ placement, renewal }: PlacedRemote): number {
  return renewal ? Math.min(Date.parse(placement.expires) || 0, endOf(renewal)) : 0;
}

/** The end of a renewal: at most RENEWAL_MS after it was issued, whatever it claims. */
function endOf({ issuedAt, expires }: SignedRenewal): number {
  return Math.min(Date.parse(expires) || 0, (Date.parse(issuedAt) || 0) + RENEWAL_MS);
}

function isDue(renewal: SignedRenewal, now: Date): boolean {
  return now.getTime() > endOf(renewal) - RENEWAL_MS + DUE_MS;
}

/** Whether half of the renewal period has passed. */
export function isHalfGone(placed: PlacedRemote, now: Date): boolean {
  return now.getTime() > followedUntil(placed) - RENEWAL_MS / 2;
}

/**
 * Renews a placement if it is due, without changing it. Returns its new expiry, or undefined if it was not due. Rejects with a
 * sentence if it cannot be verified, is a replay, or has expired: then an operator has to check and sign it.
 */
export async function renewPlacement(
  store: ReleaseStore,
  signer: Signer,
  name: string,
  { dryRun, ...trust }: Omit<TrustContext, 'storage'> & { dryRun?: boolean | undefined },
): Promise<string | undefined> {
  const { storage } = store;
  const context = { storage, ...trust };
  const { keys, now, seen } = trust;
  const { placed } = await readVerifiedBase(name, await store.readPointers(), context);
  if (!placed) throw new ReleaseStoreError(`No version of ${name} is live yet.`);
  const current = await withRenewal(name, placed, context);
  if (!(followedUntil(current) > now.getTime())) {
    throw new ReleaseStoreError(
      `The placement of ${name} has expired, and was not renewed in time. Check what is live, then sign it again: npm run release -- renew ${name}`,
    );
  }
  if (current.renewal && !isDue(current.renewal, now)) return undefined;
  const renewal = signRenewal(name, placed.placement.sequence, signer, now);
  if (!dryRun) {
    await storage.write(renewalKey(name), Buffer.from(JSON.stringify(renewal)));
    await seen?.remember([[name, placed]], keys);
  }
  return renewal.expires;
}

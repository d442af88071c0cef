import { messageOf } from '@tensely/core/logic';
import {
  NotTrusted,
  type Signable,
  type Signature,
  type SignedRenewal,
  type TrustedKey,
  verifyByWebCrypto,
  verifySigned,
} from '@tensely/platform/host';
import { type PlacedRemote, type Pointers, savedStates } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { Storage } from '../storage/storage.ts';
import type { SeenPlacements } from './seen-placements.ts';

/** What the pointers and the history are verified against. */
export interface TrustContext {
  storage: Storage;
  /** Only what one of these keys has signed counts. */
  keys: readonly TrustedKey[];
  now: Date;
  /** The placements that this machine has seen; without them only the store's own history protects from replays. */
  seen?: SeenPlacements | undefined;
}

/** Throws unless a trusted key that may publish the remote has signed the record. */
export function verifyRecord({ statement, signature }: ReleaseRecord, keys: readonly TrustedKey[]): Promise<void> {
  return verify(statement, signature, keys);
}

async function verify(signed: Signable, signature: Signature, keys: readonly TrustedKey[]): Promise<void> {
  try {
    await verifySigned(signed, signature, keys, verifyByWebCrypto);
  } catch (error) {
    throw error instanceof NotTrusted ? new ReleaseStoreError(error.message, { cause: error }) : error;
  }
}

export function isTrusted(verification: Promise<unknown>): Promise<boolean> {
  return verification.then(
    () => true,
    () => false,
  );
}

/** The signed routing: without placement and renewal, which have their own signatures, and without the authors for reports. */
export function toRoutingDocument(name: string, placed: PlacedRemote) {
  const { placement, signature: _s, routingSignature: _r, renewal: _n, started: _st, ...routing } = placed;
  return { kind: 'routing' as const, name, sequence: placement.sequence, ...routing };
}

/**
 * Throws unless placement and routing belong to `name` and to each other, and have signatures of trusted keys that may promote it.
 * Does not check whether they have expired: see renewals.
 */
export async function verifyPlaced(name: string, placed: PlacedRemote, keys: readonly TrustedKey[]): Promise<void> {
  const { placement, signature, routingSignature } = placed;
  if (placement.name !== name) {
    throw new ReleaseStoreError(`The placement of ${name} is that of ${placement.name}.`);
  }
  await verify(placement, signature, keys);
  if (!routingSignature) throw new ReleaseStoreError(`The routing of ${name} is not signed.`);
  await verify(toRoutingDocument(name, placed), routingSignature, keys);
}

/** Throws unless a placed remote is signed (see {@link verifyPlaced}) and its sequence is plausible and not below `known`. */
export async function verifyCurrent(
  name: string,
  placed: PlacedRemote,
  { keys, now }: Pick<TrustContext, 'keys' | 'now'>,
  known = 0,
): Promise<void> {
  await verifyPlaced(name, placed, keys);
  const fault = findSequenceError(name, placed, now, known);
  if (fault) throw new ReleaseStoreError(fault);
}

/** Whether a renewal is of this sequence and signed by a trusted key that may renew the remote. */
export async function isRenewalOf(
  name: string,
  sequence: number,
  { signature, ...renewal }: SignedRenewal,
  keys: readonly TrustedKey[],
): Promise<boolean> {
  return renewal.name === name && renewal.sequence === sequence && isTrusted(verify(renewal, signature, keys));
}

const MAX_AHEAD_S = 24 * 60 * 60;

/**
 * Describes an implausible sequence, or one below a known one; returns undefined otherwise. Sequences follow the time in seconds,
 * and one that is more than a day ahead would block all later placements.
 */
export function findSequenceError(
  name: string,
  { placement: { sequence } }: PlacedRemote,
  now: Date,
  known = 0,
): string | undefined {
  const most = Math.floor(now.getTime() / 1000) + MAX_AHEAD_S;
  if (sequence < known) return `The placement of ${name} is an old one (sequence ${sequence}, seen was ${known}).`;
  if (sequence <= most) return undefined;
  return `The sequence ${sequence} of the placement of ${name} is beyond the next plausible one (${most}).`;
}

/** The verified state that a change builds on. */
export interface Base {
  placed: PlacedRemote | undefined;
  /** The highest sequence that this machine or the history knows of the remote. */
  sequence: number;
  revoked: readonly string[];
}

/**
 * Verifies the base of a change, so that an unsigned edit never gets signed. Throws if the placement or routing does
 * not match its signature, or is older than one that this machine or the history knows.
 */
export async function readVerifiedBase(name: string, { remotes }: Pointers, context: TrustContext): Promise<Base> {
  const placed = remotes[name];
  const saved = await readSignedStates(name, context, 1);
  const known = knownFrom(name, saved, context);
  if (!placed) return { placed, ...known };
  await verifyCurrent(name, placed, context, known.sequence).catch((error) => {
    throw new ReleaseStoreError(
      `${messageOf(error)} Nothing was signed. The store may have been changed without a key: run the audit, then restore the last signed state: npm run release -- renew ${name} --restore`,
    );
  });
  return { placed, ...knownFrom(name, [placed, ...saved], context) };
}

/** The highest sequence and all revocations in these signed states, and in what this machine has seen. */
export function knownFrom(name: string, states: readonly PlacedRemote[], { seen, keys }: TrustContext) {
  const own = seen?.of(name, keys);
  const known = [...states.map(({ placement }) => placement), ...(own ? [own] : [])];
  return {
    sequence: Math.max(0, ...known.map(({ sequence }) => sequence)),
    revoked: [...new Set(known.flatMap(({ revoked }) => revoked))],
  };
}

/** Whether a trusted key has signed a state of a remote, and its sequence is plausible. */
export const isSignedState = (name: string, placed: PlacedRemote, context: Pick<TrustContext, 'keys' | 'now'>) =>
  isTrusted(verifyCurrent(name, placed, context));

/** Searches the `most` latest saved states for signed ones of a remote, newest first. */
export async function readSignedStates(name: string, context: TrustContext, most?: number): Promise<PlacedRemote[]> {
  const found: PlacedRemote[] = [];
  for await (const { state } of savedStates(context.storage, most)) {
    const placed = state.remotes[name];
    if (placed && (await isSignedState(name, placed, context))) found.push(placed);
  }
  return found;
}

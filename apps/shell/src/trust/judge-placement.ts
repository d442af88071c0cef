import type { Placement } from '@tensely/platform/host';

/** The highest sequence number seen of a remote, and the public key that it was signed with. */
export interface SeenPlacement {
  sequence: number;
  publicKey: string;
}

interface Knowledge {
  /** Milliseconds since 1970. */
  now: number;
  /** What this browser has seen; left out where the key of that time counts no more. */
  seen?: SeenPlacement | undefined;
}

/** Why a placement or its renewal, whose signature is right, must not be followed: a sentence; undefined when it may be. */
export function placementFault(
  { name, sequence, expires }: Pick<Placement, 'name' | 'sequence' | 'expires'>,
  { now, seen }: Knowledge,
): string | undefined {
  if (!(Date.parse(expires) > now)) return `The placement of ${name} expired at ${expires}.`;
  if (seen && sequence < seen.sequence) {
    return `The placement of ${name} is an old one: its sequence is ${sequence}, and ${seen.sequence} was seen.`;
  }
  return undefined;
}

/** Why a placement does not let a version be loaded: a sentence; undefined when it does. */
export function versionFault({ name, allowed, revoked }: Placement, version: string): string | undefined {
  if (revoked.includes(version)) return `${name} ${version} is revoked.`;
  if (!allowed.includes(version)) return `The placement of ${name} does not allow version ${version}.`;
  return undefined;
}

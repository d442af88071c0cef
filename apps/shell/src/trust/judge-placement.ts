import type { Placement } from '@tensely/platform/host';

/** The highest known sequence of a remote, and the public key that signed it. */
export interface SeenPlacement {
  sequence: number;
  publicKey: string;
}

interface Knowledge {
  /** Milliseconds since 1970. */
  now: number;
  /** What this browser has seen; undefined if its key is no longer trusted. */
  seen?: SeenPlacement | undefined;
}

/** Describes why a placement or renewal with a valid signature is expired or replayed; undefined if it is valid. */
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

/** Describes why a placement does not allow a version; undefined if it does. */
export function versionFault({ name, allowed, revoked }: Placement, version: string): string | undefined {
  if (revoked.includes(version)) return `${name} ${version} is revoked.`;
  if (!allowed.includes(version)) return `The placement of ${name} does not allow version ${version}.`;
  return undefined;
}

import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { isInteger, isString, shapeOf, toRecord } from '@tensely/core/logic';
import {
  NotTrusted,
  type Placement,
  type Release,
  type SignedPlacement,
  type SignedRenewal,
  type TrustedKey,
  toStatement,
  type VerifyEd25519,
  verifySigned,
} from '@tensely/platform/host';
import { LoadFailure } from '../federation/load-failure.ts';

interface GatekeeperPorts {
  keys: readonly TrustedKey[];
  placementOf(name: string): SignedPlacement | undefined;
  memory: SequenceMemory;
  verify: VerifyEd25519;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Decides which releases may be loaded. Missing data is refused. Each signature is verified once. */
export function createGatekeeper({ keys, placementOf, memory, verify, now }: GatekeeperPorts) {
  const vouched = new Map<Release, Promise<void>>();
  const followed = new Map<string, Promise<SignedPlacement>>();

  async function checkStatement(name: string, release: Release) {
    const signed = toStatement(name, release);
    if (!signed) throw new NotTrusted(`${name} ${release.metadata.version} is not signed.`);
    if (signed.statement.declaration?.name !== name)
      throw new NotTrusted(`A release of ${name} declares another name.`);
    await verifySigned(signed.statement, signed.signature, keys, verify);
  }

  async function checkRenewal({ name, sequence }: Placement, signed: SignedRenewal | undefined) {
    if (signed?.name !== name || signed.sequence !== sequence) {
      throw new NotTrusted(`The placement of ${name} has no renewal.`);
    }
    const { signature, ...renewal } = signed;
    await verifySigned(renewal, signature, keys, verify);
    const fault = placementFault(renewal, now());
    if (fault) throw new NotTrusted(fault);
  }

  async function checkPlacement(name: string): Promise<SignedPlacement> {
    const signedPlacement = placementOf(name);
    if (!signedPlacement) throw new NotTrusted(`The release map has no placement of ${name}.`);
    const { signature, renewal, ...placement } = signedPlacement;
    if (placement.name !== name) throw new NotTrusted(`The placement of ${placement.name} is given for ${name}.`);
    await verifySigned(placement, signature, keys, verify);
    await checkRenewal(placement, renewal);
    const known = memory.seen(name);
    // A key that is no longer trusted may have signed any sequence.
    const seen = keys.some(({ publicKey }) => publicKey === known?.publicKey) ? known : undefined;
    const fault = placementFault(placement, now(), seen);
    if (fault) throw new NotTrusted(fault);
    const signer = keys.find(({ keyId }) => keyId === signature.keyId);
    if (signer && placement.sequence !== seen?.sequence) {
      memory.note(name, { sequence: placement.sequence, publicKey: signer.publicKey });
    }
    return signedPlacement;
  }

  /** Resolves if the team has signed the release as the map describes it; rejects with a LoadFailure. */
  function vouch(name: string, release: Release) {
    return remembered(vouched, release, () => checkStatement(name, release));
  }

  return {
    vouch,
    /** Resolves if a release may be loaded: signed, and allowed by a valid placement. */
    async admit(name: string, release: Release) {
      const [placement] = await Promise.all([
        remembered(followed, name, () => checkPlacement(name)),
        vouch(name, release),
      ]);
      const fault = versionFault(placement, release.metadata.version);
      if (fault) throw new LoadFailure('untrusted', fault);
    },
  };
}

function remembered<K, T>(known: Map<K, Promise<T>>, key: K, check: () => Promise<T>): Promise<T> {
  const running =
    known.get(key) ??
    check().catch((cause) => {
      throw new LoadFailure('untrusted', cause instanceof Error ? cause.message : String(cause), { cause });
    });
  known.set(key, running);
  return running;
}

/** The highest known sequence of a remote, and the public key that signed it. */
export interface SeenPlacement {
  sequence: number;
  publicKey: string;
}

/** Describes why a placement or renewal with a valid signature is expired or replayed; undefined if it is valid. */
function placementFault(
  { name, sequence, expires }: Pick<Placement, 'name' | 'sequence' | 'expires'>,
  now: number,
  seen?: SeenPlacement,
): string | undefined {
  if (!(Date.parse(expires) > now)) return `The placement of ${name} expired at ${expires}.`;
  if (seen && sequence < seen.sequence) {
    return `The placement of ${name} is an old one: its sequence is ${sequence}, and ${seen.sequence} was seen.`;
  }
  return undefined;
}

/** Describes why a placement does not allow a version; undefined if it does. */
function versionFault({ name, allowed, revoked }: Placement, version: string): string | undefined {
  if (revoked.includes(version)) return `${name} ${version} is revoked.`;
  if (!allowed.includes(version)) return `The placement of ${name} does not allow version ${version}.`;
  return undefined;
}

const KEY = 'tensely-placements';
const isStored = toRecord(shapeOf<SeenPlacement>({ sequence: isInteger, publicKey: isString }));

type SequenceMemory = ReturnType<typeof createSequenceMemory>;

/** The placements that this browser has accepted, so that a replay of older ones fails. */
export function createSequenceMemory(storage: SafeStorage) {
  function read(): Record<string, SeenPlacement> {
    const stored = parseJson(storage.get(KEY));
    return isStored(stored) ? stored : {};
  }
  return {
    seen(name: string) {
      const all = read();
      return Object.hasOwn(all, name) ? all[name] : undefined;
    },
    note: (name: string, placement: SeenPlacement) =>
      storage.set(KEY, JSON.stringify({ ...read(), [name]: placement })),
  };
}

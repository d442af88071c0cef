import {
  type AppliedChange,
  applyChange,
  type Change,
  findSigner,
  type PlacedRemote,
  trustedKeys,
} from '@tensely/release-store/logic';
import { refuseUnknownName, refuseUnknownVersion } from '../known.ts';
import type { Outcome } from '../outcome.ts';
import { readTrust } from '../trust.ts';
import type { Task } from '../verb.ts';

/** What the flags of a change say. */
export interface ChangeInput {
  dryRun?: true | undefined;
  why: string;
  as?: string | undefined;
  ifRevision?: number | undefined;
}

/** What has changed, in a sentence; `after` is the remote now. */
type Saying = (after: PlacedRemote, before: PlacedRemote | undefined) => string;

/** Makes one change of one remote, in the steps that every change has. */
export async function makeChange(
  { effects, step }: Task,
  { dryRun, why, as: keyId, ifRevision: expectRevision }: ChangeInput,
  { name, change, saying }: { name: string; change: Change; saying: Saying },
): Promise<Outcome> {
  const { store, keyPlaces } = effects;
  const version = versionIn(change);
  await step(version === undefined ? `Look for ${name}` : `Look for ${name} ${version}`, () =>
    version === undefined ? refuseUnknownName(store, name) : refuseUnknownVersion(store, name, version),
  );
  const trust = await readTrust(effects);
  const signer = await step(`Find a key that may promote ${name}`, () =>
    findSigner(trust, keyPlaces.keys, { right: 'promote', name, keyId }),
  );
  const applied = await step(`Check the change against all that is live${dryRun ? '' : ', and make it'}`, async () =>
    applyChange(store, signer, change, {
      who: effects.who(),
      why,
      now: effects.now(),
      keys: trustedKeys(trust),
      seen: await effects.openSeen(),
      dryRun,
      expectRevision,
    }),
  );
  return outcomeOf(applied, name, dryRun === true, saying);
}

function versionIn(change: Change): string | undefined {
  if ('version' in change) return change.version;
  return 'to' in change ? change.to : undefined;
}

export function outcomeOf(applied: AppliedChange, name: string, dryRun: boolean, saying: Saying): Outcome {
  const { entry, before, after, pairs } = applied;
  const [was, is] = [before.remotes[name], after.remotes[name]];
  const undo = entry.verb === 'revoke' ? null : `npm run release -- undo ${entry.revision}`;
  const { id: _id, ...line } = entry;
  return {
    result: { ...line, before: was ? routingOf(was) : null, after: is ? routingOf(is) : null, pairs, undo },
    blocks: dryRun
      ? [`It would ${entry.what}.`]
      : [
          is ? saying(is, was) : `Nothing of ${name} is live any more.`,
          `Revision ${entry.revision}. ${undo ? `To take it back: ${undo}` : 'It cannot be taken back.'}`,
        ],
  };
}

/** Who is served what, without the signature. */
function routingOf({ signature: _signature, placement, salt: _salt, ...routing }: PlacedRemote) {
  const { sequence, expires, allowed, revoked } = placement;
  return { ...routing, sequence, expires, allowed, revoked };
}

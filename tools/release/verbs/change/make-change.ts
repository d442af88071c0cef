import {
  type AppliedChange,
  applyChange,
  type Change,
  findSigner,
  type PlacedRemote,
} from '@tensely/release-store/logic';
import { changeOptions } from '../../change-options.ts';
import type { Task } from '../../command-line/define-verb.ts';
import { refuseUnknownName, refuseUnknownVersion } from '../../command-line/known-names.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { readTrust } from '../../trust.ts';

/** What the flags of a change say. */
export interface ChangeInput {
  dryRun?: true | undefined;
  why: string;
  as?: string | undefined;
  ifRevision?: number | undefined;
}

/** What has changed of a remote, in a sentence; `after` is the remote now. */
type Summary = (after: PlacedRemote, before: PlacedRemote | undefined, name: string) => string;

/** Makes one change, of one remote or of several that are promoted together, in the steps that every change has. */
export async function makeChange(
  { effects, step }: Task,
  { dryRun, why, as: keyId, ifRevision: expectRevision }: ChangeInput,
  { change, summary }: { change: Change & { name: string }; summary: Summary },
): Promise<Outcome> {
  const { store, keyLocations } = effects;
  const wanted = versionsIn(change);
  for (const { name, version } of wanted) {
    await step(version === undefined ? `Look for ${name}` : `Look for ${name} ${version}`, () =>
      version === undefined ? refuseUnknownName(store, name) : refuseUnknownVersion(store, name, version),
    );
  }
  const names = wanted.map(({ name }) => name);
  const trust = await readTrust(effects);
  const signer = await step(`Find a key that may promote ${names.join(' and ')}`, () =>
    findSigner(trust, keyLocations.keys, { right: 'promote', name: names, keyId }),
  );
  const applied = await step(`Check the change against all that is live${dryRun ? '' : ', and make it'}`, async () =>
    applyChange(
      store,
      signer,
      change,
      await changeOptions(effects, { trust, signer }, { why, dryRun, expectRevision }),
    ),
  );
  return outcomeOf(applied, dryRun === true, summary);
}

function versionsIn(change: Change & { name: string }): { name: string; version?: string | undefined }[] {
  const { name } = change;
  if (change.verb === 'undo') return change.name.split(', ').map((one) => ({ name: one }));
  const also = 'also' in change ? (change.also ?? []) : [];
  if ('version' in change) return [{ name, version: change.version }, ...also];
  return [{ name, version: 'to' in change ? change.to : undefined }];
}

function outcomeOf(applied: AppliedChange, dryRun: boolean, summary: Summary): Outcome {
  const { entry, before, after, pairs } = applied;
  const names = entry.name.split(', ');
  const [name = ''] = names;
  const [was, is] = [before.remotes[name], after.remotes[name]];
  const sentences = names.map((one) => {
    const now = after.remotes[one];
    return now ? summary(now, before.remotes[one], one) : `Nothing of ${one} is live any more.`;
  });
  const undo = entry.verb === 'revoke' ? null : `npm run release -- undo ${entry.revision}`;
  const { id: _id, ...line } = entry;
  return {
    result: { ...line, before: was ? routingOf(was) : null, after: is ? routingOf(is) : null, pairs, undo },
    blocks: dryRun
      ? [`It would ${entry.what}.`]
      : [
          sentences.join(' '),
          `Revision ${entry.revision}. ${undo ? `To take it back: ${undo}` : 'It cannot be taken back.'}`,
        ],
  };
}

/** Who is served what, without the signature. */
function routingOf({ signature: _signature, placement, salt: _salt, ...routing }: PlacedRemote) {
  const { sequence, expires, allowed, revoked } = placement;
  return { ...routing, sequence, expires, allowed, revoked };
}

import { type AppliedChange, applyChange, type Change, type PlacedRemote } from '@tensely/release-store/logic';
import type { z } from 'zod';
import type { Task } from '../command-line/define-verb.ts';
import type { changing } from '../command-line/fields.ts';
import { assertKnownName, assertKnownVersion } from '../command-line/known-names.ts';
import type { Outcome } from '../command-line/output.ts';
import { authorizeChange } from '../trust.ts';

type ChangeInput = Omit<z.infer<z.ZodObject<typeof changing>>, 'json'>;

/** Describes how a remote has changed; `after` is its new state. */
type Summary = (after: PlacedRemote, before: PlacedRemote | undefined, name: string) => string;

/** Makes one change, of one remote or of several that are promoted together. */
export async function makeChange(
  { effects, step }: Task,
  { dryRun, why, as: keyId, ifRevision: expectRevision }: ChangeInput,
  { change, summary }: { change: Change & { name: string }; summary: Summary },
): Promise<Outcome> {
  const { store } = effects;
  const wanted = versionsIn(change);
  // The pointers of a damaged store cannot be searched.
  for (const { name, version } of change.verb === 'restore' ? [] : wanted) {
    await step(version === undefined ? `Find ${name}` : `Find ${name} ${version}`, () =>
      version === undefined ? assertKnownName(store, name) : assertKnownVersion(store, name, version),
    );
  }
  const names = wanted.map(({ name }) => name);
  const { signer, options } = await step(
    `Find a key that may promote ${new Intl.ListFormat('en-GB').format(names)}`,
    () => authorizeChange(effects, { name: names, keyId }, { why, dryRun, expectRevision }),
  );
  const applied = await step(`Check the change against all live versions${dryRun ? '' : ', and make it'}`, () =>
    applyChange(store, signer, change, options),
  );
  return toOutcome(applied, dryRun === true, summary);
}

function versionsIn(change: Change & { name: string }): { name: string; version?: string | undefined }[] {
  const { name } = change;
  if (change.verb === 'undo') return change.name.split(', ').map((one) => ({ name: one }));
  const also = 'also' in change ? (change.also ?? []) : [];
  if ('version' in change) return [{ name, version: change.version }, ...also];
  return [{ name, version: 'to' in change ? change.to : undefined }];
}

function toOutcome(applied: AppliedChange, dryRun: boolean, summary: Summary): Outcome {
  const { entry, before, after, pairs } = applied;
  const names = entry.name.split(', ');
  const [name = ''] = names;
  const [was, is] = [before.remotes[name], after.remotes[name]];
  const sentences = names.map((one) => {
    const now = after.remotes[one];
    if (now) return summary(now, before.remotes[one], one);
    const next = entry.verb === 'restore' ? ` Check one, then promote it: npm run release -- versions ${one}` : '';
    return `No version of ${one} is live any more.${next}`;
  });
  // Without a shell nothing can be served.
  const isFirstShell = names.includes('shell') && !before.remotes.shell;
  const isFinal = isFirstShell || ['revoke', 'restore'].includes(entry.verb);
  const undo = isFinal ? null : `npm run release -- ${describeUndo(applied)}`;
  const { id: _id, ...line } = entry;
  return {
    result: { ...line, before: was ? toPublicRouting(was) : null, after: is ? toPublicRouting(is) : null, pairs, undo },
    blocks: dryRun
      ? [`It would ${entry.what}.`]
      : [sentences.join(' '), `Revision ${entry.revision}. ${undo ? `To undo it: ${undo}` : 'It cannot be undone.'}`],
  };
}

/** The verb that undoes a change, with its arguments. Remotes that left the pointers have to be promoted again. */
function describeUndo({ entry, before, after }: AppliedChange): string {
  const names = entry.name.split(', ');
  if (names.some((name) => after.remotes[name])) return `undo ${entry.revision}`;
  return ['promote', ...names.map((name) => `${name} ${before.remotes[name]?.stable}`)].join(' ');
}

/** Which versions visitors get, without the signatures. */
function toPublicRouting({ signature: _signature, placement, salt: _salt, ...routing }: PlacedRemote) {
  const { sequence, expires, allowed, revoked } = placement;
  return { ...routing, sequence, expires, allowed, revoked };
}

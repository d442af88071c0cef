import { OperatorError } from '@tensely/core/logic';
import {
  type AppliedChange,
  NothingToRestore,
  readActiveHalt,
  resignRecord,
  restorableNames,
  restoreRemote,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import {
  changing,
  flag,
  keyOption,
  optionalRemote,
  optionalVersion,
  revision,
  versionOption,
} from '../command-line/fields.ts';
import { assertKnownVersion } from '../command-line/known-names.ts';
import type { Outcome } from '../command-line/output.ts';
import type { Effects } from '../effects.ts';
import { renewDue } from '../renew-due.ts';
import { minute } from '../reports/figures.ts';
import { placedNames } from '../reports/remote-status.ts';
import { authorizeChange, findKey, readTrust } from '../trust.ts';
import { makeChange } from './make-change.ts';

const input = z.object({
  ...changing,
  remote: optionalRemote,
  version: optionalVersion,
  due: flag('renew every placement that is due; for a timer'),
  all: flag('sign the placement of every remote again'),
  restore: flag('restore the last signed state, after the store was damaged or changed without a key'),
  revision,
  signedBy: keyOption('with --restore: also accept what this revoked key has signed'),
  to: versionOption('with --restore: the version that becomes live'),
});
type Input = z.infer<typeof input>;

export const renew = defineVerb({
  name: 'renew',
  does: 'sign a placement again, or a version whose key was revoked; renew all that is due; or restore a damaged store',
  input,
  run: async (words, task) => {
    const { remote: name, version, due, all, restore } = words;
    if ([name !== undefined && !restore, due, all, restore].filter(Boolean).length !== 1)
      throw new OperatorError('Use one of these: a remote, --due, --all, or --restore.');
    if (!restore && [words.revision, words.signedBy, words.to].some((given) => given !== undefined))
      throw new OperatorError('--revision, --signed-by and --to need --restore.');
    if (due) return renewAllDue(task, words);
    if (restore) return restorePlacements(task, words);
    if (name === undefined) return renewAll(task, words);
    return version === undefined ? renewOne(task, words, name) : signVersionAgain(task, words, name, version);
  },
});

function renewOne(task: Task, words: Input, name: string): Promise<Outcome> {
  return makeChange(task, words, {
    change: { verb: 'renew', name },
    summary: ({ placement, renewal }) =>
      `The placement of ${name} is signed until ${minute(placement.expires)} UTC; its next renewal is due before ${minute(renewal?.expires)}.`,
  });
}

async function renewAll(task: Task, words: Input): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const name of placedNames(await task.effects.store.readPointers())) {
    outcomes.push(await renewOne(task, words, name));
  }
  return {
    result: { renewed: outcomes.map(({ result }) => result) },
    blocks: outcomes.flatMap(({ blocks }) => blocks),
  };
}

/** For the timer, whose key has no other right. */
async function renewAllDue({ effects, step }: Task, { dryRun, as: keyId }: Input): Promise<Outcome> {
  const found = await step('Find what is due', () => renewDue(effects, { keyId, dryRun }));
  const { renewed, refused } = found;
  const would = dryRun ? 'It would renew' : 'Renewed';
  return {
    ok: refused.length === 0,
    result: found,
    blocks: [
      ...renewed.map(({ name, until }) => `${would} ${name}: it may be served until ${minute(until)} UTC.`),
      ...refused.map(({ why }) => why),
      ...(renewed.length + refused.length === 0 ? ['Nothing is due.'] : []),
    ],
  };
}

async function signVersionAgain(
  { effects, step }: Task,
  { dryRun, as: keyId }: Input,
  name: string,
  version: string,
): Promise<Outcome> {
  const { store } = effects;
  await step(`Find ${name} ${version}`, () => assertKnownVersion(store, name, version));
  const signer = await step(`Find a key that may publish ${name}`, () =>
    findKey(effects, { right: 'publish', name, keyId }),
  );
  const { signature } = await store.readRecord(name, version);
  const result = { name, version, before: signature.keyId, keyId: signer.keyId };
  const keys = `with "${signer.keyId}" (before: "${signature.keyId}")`;
  if (dryRun) return { result, blocks: [`It would sign ${name} ${version} ${keys}.`] };
  await step('Verify its first signature, and sign it', async () =>
    resignRecord(store, signer, await readTrust(effects), { name, version }),
  );
  return { result, blocks: [`${name} ${version} is signed ${keys}.`] };
}

/** Restores the last signed state of one remote, or of every remote that differs from it. */
async function restorePlacements(task: Task, words: Input): Promise<Outcome> {
  const { names, isDamaged } = await restorableNames(task.effects.store);
  const isForAll = words.remote === undefined;
  if (isForAll && words.to !== undefined) throw new OperatorError('--to needs a remote.');
  const restored: AppliedChange[] = [];
  const inOrder: string[] = [];
  for (const name of words.remote === undefined ? names.sort() : [words.remote]) {
    try {
      restored.push(await restoreOne(task, words, { name, again: isForAll && isDamaged }));
    } catch (error) {
      if (!(isForAll && error instanceof NothingToRestore)) throw error;
      inOrder.push(name);
    }
  }
  const rows = await Promise.all(restored.map((one) => restoredRow(task.effects, one)));
  const said = words.dryRun ? 'It would restore this.' : 'Restored. Check it: npm run release -- status';
  return {
    result: { restored: restored.map(({ entry }) => entry), inOrder },
    blocks: [
      ...(rows.length > 0 ? [[['remote', 'live', 'canary', 'pins', 'revoked'], ...rows], said] : []),
      ...(inOrder.length > 0 ? [`Equal to the last signed state: ${inOrder.join(', ')}.`] : []),
    ],
  };
}

async function restoredRow({ store }: Effects, { entry: { name }, after }: AppliedChange): Promise<string[]> {
  const placed = after.remotes[name];
  if (!placed) return [name];
  const { stable, canary, pins, placement } = placed;
  const share = (await readActiveHalt(store.storage, name, placed)) ? 'halted' : `${canary?.percent} %`;
  const trial = canary ? `${canary.version} (${share})` : '-';
  return [name, stable, trial, `${Object.keys(pins).length}`, placement.revoked.join(', ') || '-'];
}

async function restoreOne(
  { effects, step }: Task,
  { why, as, dryRun, revision: wanted, signedBy, to }: Input,
  { name, again }: { name: string; again: boolean },
): Promise<AppliedChange> {
  const { keys } = await readTrust(effects);
  const alsoSignedBy = signedBy === undefined ? [] : keys.filter((one) => one.keyId === signedBy);
  if (signedBy !== undefined && alsoSignedBy.length === 0) {
    throw new OperatorError(`There is no key "${signedBy}" in the trust file.`);
  }
  const { signer, options } = await authorizeChange(effects, { name, keyId: as }, { why, dryRun });
  return step(`Find the last signed state of ${name}${dryRun ? '' : ', and restore it'}`, () =>
    restoreRemote(effects.store, signer, name, { ...options, alsoSignedBy, revision: wanted, to, again }),
  );
}

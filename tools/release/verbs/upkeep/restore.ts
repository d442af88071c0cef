import { OperatorError } from '@tensely/core/logic';
import {
  type AppliedChange,
  findSigner,
  NothingToRestore,
  restorableNames,
  restoreRemote,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { changeOptions } from '../../change-options.ts';
import { defineVerb, type Task } from '../../command-line/define-verb.ts';
import { keyId, remote, revision, signing, version } from '../../command-line/inputs.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { readTrust } from '../../trust.ts';

const input = z.object({
  ...signing,
  remote: remote.optional(),
  revision: revision.optional(),
  signedBy: keyId.optional(),
  to: version.optional(),
});

export const restore = defineVerb({
  name: 'restore',
  usage: '[<remote>] [--revision N] [--signed-by KEY] [--to V]',
  does: 'puts back what was signed last, where somebody changed or damaged the store; nothing that is not signed is taken over',
  positionals: ['remote'],
  input,
  async run(words, task) {
    const { names, isDamaged } = await restorableNames(task.effects.store);
    const wanted = words.remote === undefined ? names.sort() : [words.remote];
    const all = words.remote === undefined;
    if (all && words.to !== undefined) throw new OperatorError('--to is for one remote; say which.');
    const restored: AppliedChange[] = [];
    const inOrder: string[] = [];
    for (const name of wanted) {
      try {
        restored.push(await restoreOne(task, words, { name, again: all && isDamaged }));
      } catch (error) {
        if (!(all && error instanceof NothingToRestore)) throw error;
        inOrder.push(name);
      }
    }
    return outcomeOf(restored, inOrder, words.dryRun === true);
  },
});

async function restoreOne(
  { effects, step }: Task,
  { why, as, dryRun, revision: wanted, signedBy, to }: z.infer<typeof input>,
  { name, again }: { name: string; again: boolean },
): Promise<AppliedChange> {
  const trust = await readTrust(effects);
  const alsoSignedBy = signedBy === undefined ? [] : trust.keys.filter((key) => key.keyId === signedBy);
  if (signedBy !== undefined && alsoSignedBy.length === 0) {
    throw new OperatorError(`There is no key "${signedBy}" in the trust file.`);
  }
  const signer = await findSigner(trust, effects.keyLocations.keys, { right: 'promote', name, keyId: as });
  return step(`Find what was signed last of ${name}${dryRun ? '' : ', and put it back'}`, async () =>
    restoreRemote(effects.store, signer, name, {
      ...(await changeOptions(effects, { trust, signer }, { why, dryRun })),
      alsoSignedBy,
      revision: wanted,
      to,
      again,
    }),
  );
}

/** What is signed now, for whoever has to look at it. */
function outcomeOf(restored: readonly AppliedChange[], inOrder: readonly string[], dryRun: boolean): Outcome {
  const rows = restored.flatMap(({ entry, after }) => {
    const placed = after.remotes[entry.name];
    const canary = placed?.canary ? `${placed.canary.version} (${placed.canary.percent} %)` : '-';
    const pins = String(Object.keys(placed?.pins ?? {}).length);
    const revoked = placed?.placement.revoked.join(', ') || '-';
    return placed ? [[entry.name, placed.stable, canary, pins, revoked]] : [];
  });
  return {
    result: { restored: restored.map(({ entry }) => entry), inOrder },
    blocks: [
      ...(rows.length > 0 ? [[['remote', 'live', 'canary', 'pins', 'revoked'], ...rows]] : []),
      ...(rows.length > 0
        ? [dryRun ? 'It would put this back.' : 'This is put back. Look at it: npm run release -- status']
        : []),
      ...(inOrder.length > 0 ? [`As it was signed last: ${inOrder.join(', ')}.`] : []),
    ],
  };
}

import { OperatorError } from '@tensely/core/logic';
import { findSigner, resignRecord } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Task } from '../../command-line/define-verb.ts';
import { all, changing, due, remote, version } from '../../command-line/inputs.ts';
import { refuseUnknownVersion } from '../../command-line/known-names.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { renewDue } from '../../renew-due.ts';
import { minute } from '../../reports/figures.ts';
import { placedNames } from '../../reports/remote-status.ts';
import { readTrust } from '../../trust.ts';
import { type ChangeInput, makeChange } from '../change/make-change.ts';

export const renew = defineVerb({
  name: 'renew',
  usage: '<remote> [<version>] | --due | --all',
  does: 'signs what is live once more, or a version whose key was revoked; or, for a timer, renews every placement that is due',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote: remote.optional(), version: version.optional(), due, all }),
  run: ({ remote: name, due, all: everything, ...input }, task) => {
    if (everything) return signAllAnew(task, input, name);
    if (name === undefined) return renewAll(task, input, due);
    return input.version === undefined
      ? makeChange(task, input, signingAnew(name))
      : signAgain(task, input, { name, version: input.version });
  },
});

/** Every placement again, as `renew <remote>` does it, one after the other. */
async function signAllAnew(task: Task, input: ChangeInput, name: string | undefined): Promise<Outcome> {
  if (name !== undefined) throw new OperatorError('Name a remote, or say --all.');
  const outcomes: Outcome[] = [];
  for (const remote of placedNames(await task.effects.store.readPointers())) {
    outcomes.push(await makeChange(task, input, signingAnew(remote)));
  }
  return {
    result: { renewed: outcomes.map(({ result }) => result) },
    blocks: outcomes.flatMap(({ blocks }) => blocks),
  };
}

function signingAnew(name: string): Parameters<typeof makeChange>[2] {
  return {
    change: { verb: 'renew', name },
    summary: ({ placement, renewal }) =>
      `What may be served of ${name} is signed until ${minute(placement.expires)} UTC, if it is renewed before ${minute(renewal?.expires)}.`,
  };
}

/** What a timer does, with a key that may do nothing else. */
async function renewAll(
  { effects, step }: Task,
  { dryRun, as: keyId }: ChangeInput,
  due: true | undefined,
): Promise<Outcome> {
  if (!due) throw new OperatorError('Say which remote, --due for all that are due, or --all.');
  const found = await step('Look at what is due', () => renewDue(effects, { keyId, dryRun }));
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

async function signAgain(
  { effects, step }: Task,
  { dryRun, as: keyId }: ChangeInput,
  { name, version: wanted }: { name: string; version: string },
): Promise<Outcome> {
  const { store, keyLocations } = effects;
  await step(`Look for ${name} ${wanted}`, () => refuseUnknownVersion(store, name, wanted));
  const trust = await readTrust(effects);
  const signer = await step(`Find a key that may publish ${name}`, () =>
    findSigner(trust, keyLocations.keys, { right: 'publish', name, keyId }),
  );
  const { signature } = await store.readRecord(name, wanted);
  const result = { name, version: wanted, before: signature.keyId, keyId: signer.keyId };
  if (dryRun)
    return {
      result,
      blocks: [`It would sign ${name} ${wanted} with "${signer.keyId}" (before: "${signature.keyId}").`],
    };
  await step('See that it is what was signed first, and sign it', () =>
    resignRecord(store, signer, trust, { name, version: wanted }),
  );
  return { result, blocks: [`${name} ${wanted} is signed with "${signer.keyId}" (before: "${signature.keyId}").`] };
}

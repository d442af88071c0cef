import { minute, OperatorError } from '@tensely/core/logic';
import { readUnsignedRevocations, resignRecord, restorableNames, trustedKeys } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import { changing, flag, optionalRemote, optionalVersion } from '../command-line/fields.ts';
import { assertKnownVersion } from '../command-line/known-names.ts';
import { renewDue } from '../renew-due.ts';
import { findKey, readTrust } from '../trust.ts';
import { makeChange } from './changes.ts';

const input = z.object({
  ...changing,
  remote: optionalRemote,
  version: optionalVersion,
  due: flag('renew every placement that is due; for a timer'),
  restore: flag('restore the last signed state, after the store was damaged or changed without a key'),
});
type Input = z.infer<typeof input>;

export const renew = defineVerb({
  name: 'renew',
  does: 'sign a placement again, or a version whose key was revoked; renew all that is due; or restore a damaged store',
  input,
  run: async (words, task) => {
    const { remote: name, version, due, restore } = words;
    if ([name !== undefined && !restore, due, restore].filter(Boolean).length !== 1)
      throw new OperatorError('Use one of these: a remote, --due, or --restore.');
    if (due) return renewAllDue(task, words);
    if (restore || name === undefined) return restorePlacements(task, words);
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

/** Runs on the timer, whose key has no other right. */
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

async function restorePlacements(task: Task, words: Input): Promise<Outcome> {
  const { store, now, openSeen } = task.effects;
  const { storage } = store;
  const context = { storage, keys: trustedKeys(await readTrust(task.effects)), now: now(), seen: await openSeen() };
  const names = words.remote === undefined ? await restorableNames(storage) : [words.remote];
  const outcomes: Outcome[] = [];
  const dropped: string[] = [];
  for (const name of names) {
    const unsigned = await readUnsignedRevocations(name, context);
    dropped.push(...unsigned.map((version) => `${name} ${version}`));
    const summary = ({ stable }: { stable: string }) => `${name} is as it was signed last; ${stable} is live.`;
    outcomes.push(await makeChange(task, words, { change: { verb: 'restore', name }, summary }));
  }
  return {
    result: { restored: outcomes.map(({ result }) => result), dropped },
    blocks: [
      ...outcomes.flatMap(({ blocks }) => blocks),
      ...dropped.map(
        (one) =>
          `! No trusted key has signed the revocation of ${one}, so the restored state does not have it. To revoke it again: npm run release -- revoke ${one}`,
      ),
      'To check it: npm run release -- status',
    ],
  };
}

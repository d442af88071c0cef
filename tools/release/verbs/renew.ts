import { findSigner, resignRecord } from '@tensely/release-store/logic';
import { z } from 'zod';
import { type ChangeInput, makeChange } from '../changes/make-change.ts';
import { changing, remote, version } from '../inputs.ts';
import { refuseUnknownVersion } from '../known.ts';
import type { Outcome } from '../outcome.ts';
import { minute } from '../reports/figures.ts';
import { readTrust } from '../trust.ts';
import { defineVerb, type Task } from '../verb.ts';

export const renew = defineVerb({
  name: 'renew',
  usage: '<remote> [<version>]',
  does: 'signs the placement of a remote for another year; or signs a version again whose key was revoked',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version: version.optional() }),
  run: (input, task) =>
    input.version === undefined
      ? makeChange(task, input, {
          name: input.remote,
          change: { verb: 'renew', name: input.remote },
          saying: ({ placement }) =>
            `What may be served of ${input.remote} is signed until ${minute(placement.expires)} UTC.`,
        })
      : signAgain(task, input, { name: input.remote, version: input.version }),
});

async function signAgain(
  { effects, step }: Task,
  { dryRun, as: keyId }: ChangeInput,
  { name, version: wanted }: { name: string; version: string },
): Promise<Outcome> {
  const { store, keyPlaces } = effects;
  await step(`Look for ${name} ${wanted}`, () => refuseUnknownVersion(store, name, wanted));
  const trust = await readTrust(effects);
  const signer = await step(`Find a key that may publish ${name}`, () =>
    findSigner(trust, keyPlaces.keys, { right: 'publish', name, keyId }),
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

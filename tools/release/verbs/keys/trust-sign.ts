import { OperatorError } from '@tensely/core/logic';
import { readRoots, readTrustFile, readUnsignedTrust, signTrustFile } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { keyId, withReason, yes } from '../../command-line/inputs.ts';
import type { Effects } from '../../effects.ts';
import { changeKeys } from './change-keys.ts';

export const trustSign = defineVerb({
  name: 'trust sign',
  usage: '[--as ROOT] [--yes]',
  does: 'signs the trust file as it is with a root key; one that no root key has signed is shown first',
  positionals: [],
  input: z.object({ ...withReason, as: keyId.optional(), yes }),
  run: async ({ as, why, dryRun, yes: isAgreed }, { effects }) => {
    const { keyLocations, now } = effects;
    if (!dryRun && !isAgreed) await askFirst(effects);
    const operator = await effects.operator();
    const { roots = [], version } = await changeKeys(effects, { dryRun, why, what: () => 'sign' }, (locations) =>
      signTrustFile(locations, { now: now(), operator, keyId: as }),
    );
    const root = roots.at(-1);
    if (dryRun) return { result: { version, root }, blocks: [`It would sign with the root key "${root?.keyId}".`] };
    const counting = await readRoots(keyLocations);
    return {
      result: { version, root, roots: counting },
      blocks: [
        `${keyLocations.trustFile} is signed with the root key "${root?.keyId}" of ${root?.operator}.`,
        `Gateways and everybody who releases need it, and the public root key: TRUST_ROOT=${counting.join()}`,
      ],
    };
  },
});

/** Whoever signs a file that nobody vouches for has to look at it. */
async function askFirst({ keyLocations, confirm }: Effects): Promise<void> {
  const isVouchedFor = await readTrustFile(keyLocations).then(
    () => true,
    () => false,
  );
  if (isVouchedFor) return;
  const { keys = [] } = (await readUnsignedTrust(keyLocations)) ?? {};
  const shown = keys.map(({ keyId: id, publish, promote, renew = [], publicKey, revokedAt }) => {
    const rights = `publish ${publish.join() || '-'}, promote ${promote.join() || '-'}, renew ${renew.join() || '-'}`;
    return `${id} ${publicKey}: ${revokedAt ? 'revoked' : rights}`;
  });
  const question = `No root key that counts here has signed ${keyLocations.trustFile}. You would vouch for these keys:`;
  if (!(await confirm([question, ...shown].join('\n')))) throw new OperatorError('Nothing was signed.');
}

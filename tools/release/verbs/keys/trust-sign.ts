import { OperatorError } from '@tensely/core/logic';
import { describeKey, readRoots, readTrustFile, readUnsignedTrust, signTrustFile } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { keyId, withReason, yes } from '../../command-line/inputs.ts';
import type { Effects } from '../../effects.ts';
import { changeKeys } from './change-keys.ts';
import { readKeyLog } from './key-log.ts';

export const trustSign = defineVerb({
  name: 'trust sign',
  usage: '[--as ROOT] [--yes]',
  does: 'signs the trust file as it is with a root key; shows it first unless it is signed and as it was seen last',
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

/** Shows the keys unless they are signed already and are those that this machine saw last, and none has lost its revocation. */
async function askFirst({ keyLocations, confirm }: Effects): Promise<void> {
  const seen = await keyLocations.seen?.read();
  const { keys = [] } = (await readUnsignedTrust(keyLocations)) ?? {};
  const isVouchedFor = await readTrustFile(keyLocations).then(
    () => true,
    () => false,
  );
  const shown = keys.map(describeKey);
  const known = seen?.keys ?? [];
  const changes = [
    ...shown.filter((line) => !known.includes(line)).map((line) => `+ ${line}`),
    ...known.filter((line) => !shown.includes(line)).map((line) => `- ${line}`),
  ];
  const counting = keys.filter(({ revokedAt }) => !revokedAt).map(({ keyId: id }) => id);
  const log = await readKeyLog(keyLocations.trustFile);
  const lost = counting.filter((id) => log.some(({ what }) => what === `revoke ${id}`));
  if (isVouchedFor && changes.length === 0 && lost.length === 0) return;
  const question = isVouchedFor
    ? `You would vouch for these keys of ${keyLocations.trustFile}:`
    : `No root key that counts here has signed ${keyLocations.trustFile}. You would vouch for these keys:`;
  const lines = [
    question,
    ...shown,
    ...(seen && changes.length > 0 ? ['Since the last file that was seen here:', ...changes] : []),
    ...lost.map((id) => `The key log says that "${id}" was revoked.`),
  ];
  if (!(await confirm(lines.join('\n')))) throw new OperatorError('Nothing was signed.');
}

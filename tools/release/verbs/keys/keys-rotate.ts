import { rotateKey, type TrustEntry } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { keyId, operatorName, withReason } from '../../command-line/inputs.ts';
import { readTrust } from '../../trust.ts';
import { changeKeys } from './change-keys.ts';

export const keysRotate = defineVerb({
  name: 'keys rotate',
  usage: '<key> [--to KEY] [--operator NAME]',
  does: 'makes a new key with the rights of another, which signs nothing more; what it signed keeps counting',
  positionals: ['key'],
  input: z.object({ ...withReason, key: keyId, to: keyId.optional(), operator: operatorName.optional() }),
  run: async ({ key, to, operator, why, dryRun }, { effects }) => {
    const trust = await readTrust(effects);
    const what = ({ keyId: next }: TrustEntry) => `rotate ${key} to ${next}`;
    const made = await changeKeys(effects, { dryRun, why, what }, (locations) =>
      rotateKey(locations, trust, key, { now: effects.now(), newId: to, operator }),
    );
    return {
      result: { ...made, retired: key },
      blocks: [
        dryRun
          ? `It would make the key "${made.keyId}" with the rights of "${key}", which would sign nothing more.`
          : `Made the key "${made.keyId}" with the rights of "${key}", which signs nothing more; what it signed keeps counting.`,
      ],
    };
  },
});

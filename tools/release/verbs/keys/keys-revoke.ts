import { revokeKey } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { keyId, withReason } from '../../command-line/inputs.ts';
import { changeKeys } from './change-keys.ts';
import { signedBy } from './signed-by.ts';

export const keysRevoke = defineVerb({
  name: 'keys revoke',
  usage: '<key>',
  does: 'makes everything that a key has signed count for nothing, and lists what has to be signed again',
  positionals: ['key'],
  input: z.object({ ...withReason, key: keyId }),
  run: async ({ key, why, dryRun }, { effects, step }) => {
    const signed = await step('Find what it has signed of all that may be served', () => signedBy(effects.store, key));
    await changeKeys(effects, { dryRun, why, what: () => `revoke ${key}` }, (places) =>
      revokeKey(places, key, effects.now()),
    );
    return {
      result: { key, signed },
      blocks: [
        dryRun ? `It would revoke the key "${key}".` : `The key "${key}" is revoked: its signatures count for nothing.`,
        ...(signed.length > 0
          ? [
              'Gateways stop serving these within seconds after they get this trust file. Look at each, and sign what is as it should be with another key:',
              [['signed with it', 'command'], ...signed.map(({ what, command }) => [what, command])],
            ]
          : ['Nothing that may be served is signed with it.']),
      ],
    };
  },
});

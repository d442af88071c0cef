import { makeRootKey, readRoots } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, keyId, operatorName } from '../../command-line/inputs.ts';

export const trustRoot = defineVerb({
  name: 'trust root',
  usage: '<key> [--operator NAME]',
  does: 'makes a root key, which may say who is trusted once services are told of it; it signs nothing yet',
  positionals: ['key'],
  input: z.object({ ...common, key: keyId, operator: operatorName.optional() }),
  run: async ({ key, operator, dryRun }, { effects }) => {
    const { keyLocations } = effects;
    const whose = operator ?? (await effects.operator());
    if (dryRun) return { result: { key }, blocks: [`It would make the root key "${key}" for ${whose}.`] };
    const { publicKey } = await makeRootKey(keyLocations, key, whose);
    const roots = [...new Set([...(await readRoots(keyLocations)), publicKey])];
    return {
      result: { key, publicKey, roots },
      blocks: [
        `Made the root key "${key}" for ${whose}. Its private part is on this machine alone, in keys/root of DATA_DIR.`,
        `Everywhere first: TRUST_ROOT=${roots.join()}`,
        `Then sign with it: npm run release -- trust sign --as ${key}`,
      ],
    };
  },
});

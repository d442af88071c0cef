import { OperatorError } from '@tensely/core/logic';
import { makeKey, readRoots } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { keyId, names, operatorName, withReason } from '../../command-line/inputs.ts';
import { changeKeys } from './change-keys.ts';

export const keysMake = defineVerb({
  name: 'keys make',
  usage: '<key> [--operator NAME] [--publish NAMES] [--promote NAMES] [--renew NAMES]',
  does: 'makes a key that may publish, promote or only renew these remotes: "lessons", "lessons,shell" or "*"',
  positionals: ['key'],
  input: z.object({
    ...withReason,
    key: keyId,
    publish: names.optional(),
    promote: names.optional(),
    renew: names.optional(),
    operator: operatorName.optional(),
  }),
  run: async ({ key, publish = [], promote = [], renew = [], why, dryRun, ...input }, { effects }) => {
    if (publish.length + promote.length + renew.length === 0) {
      throw new OperatorError('A key is for something: --publish NAMES, --promote NAMES, or --renew NAMES.');
    }
    const rights = `publish ${words(publish)}, promote ${words(promote)}${renew.length > 0 ? `, renew ${words(renew)}` : ''}`;
    const operator = input.operator ?? (await effects.operator());
    const what = () => `make ${key} for ${operator} (may ${rights})`;
    const made = await changeKeys(effects, { dryRun, why, what }, (locations) =>
      makeKey(locations, key, { publish, promote, renew, operator }, effects.now()),
    );
    const { trustFile } = effects.keyLocations;
    const roots = dryRun ? [] : await readRoots(effects.keyLocations);
    return {
      result: { ...made, trustFile, roots },
      blocks: dryRun
        ? [`It would ${what()}.`]
        : [
            `Made the key "${key}" for ${operator}. It may publish ${words(publish)} and promote ${words(promote)}${renew.length > 0 ? `, and renew ${words(renew)}` : ''}.`,
            `Its private part is on this machine alone; its public part is in ${trustFile}, which the gateway and everybody who releases need.`,
            `They follow it by the public root key: TRUST_ROOT=${roots.join()}`,
          ],
    };
  },
});

function words(list: readonly string[]) {
  if (list.includes('*')) return 'everything';
  return list.join(', ') || 'nothing';
}

import { unsignedNames } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { signing } from '../../command-line/inputs.ts';
import { migrateStore } from '../../migrate-store.ts';

export const migrate = defineVerb({
  name: 'migrate',
  usage: '',
  does: 'signs who gets what, once, in a store that is older than signed routings; look at it with --dry-run first',
  positionals: [],
  input: z.object(signing),
  async run({ why, as: keyId, dryRun }, { effects }) {
    const names = await unsignedNames(effects.store);
    const signed = await migrateStore(effects, { why, keyId, dryRun });
    const rows = signed.map(({ name, stable, canary, pins }) => [
      name,
      stable,
      canary ? `${canary.version} (${canary.percent} %)` : '-',
      String(Object.keys(pins).length),
    ]);
    const said = dryRun ? 'It would sign this.' : 'This is signed now.';
    return {
      result: { signed: signed.map(({ name }) => name) },
      blocks: [
        ...(rows.length > 0 ? [[['remote', 'live', 'canary', 'pins'], ...rows]] : []),
        names.length === 0 ? 'All of it is signed already.' : said,
      ],
    };
  },
});

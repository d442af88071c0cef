import { OperatorError } from '@tensely/core/logic';
import { type Pair, readLivePairs, readPairsWith } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, remote, version } from '../../command-line/inputs.ts';
import { refuseUnknownVersion } from '../../command-line/known-names.ts';

export const matrix = defineVerb({
  name: 'matrix',
  usage: '[<remote> <version>]',
  does: 'shows whether all that is live fits each other, or whether a version would; exit code 1 when not',
  positionals: ['remote', 'version'],
  input: z.object({ ...common, remote: remote.optional(), version: version.optional() }),
  run: async ({ remote: name, version: wanted }, { effects: { store } }) => {
    const pairs = await pairsOf();
    const rows = pairs.map(({ shell, name: other, version: at, ok, why }) => [
      shell,
      other,
      at,
      ok ? 'fits' : why.join(' '),
    ]);
    return {
      ok: pairs.every(({ ok }) => ok),
      result: { pairs },
      blocks: rows.length > 0 ? [[['shell', 'remote', 'version', ''], ...rows]] : ['There are no pairs yet.'],
    };

    async function pairsOf(): Promise<Pair[]> {
      if (name === undefined) return readLivePairs(store, await store.readPointers());
      if (wanted === undefined)
        throw new OperatorError(`Say which version of ${name}: npm run release -- matrix ${name} <version>`);
      await refuseUnknownVersion(store, name, wanted);
      return readPairsWith(store, await store.readPointers(), { name, version: wanted });
    }
  },
});

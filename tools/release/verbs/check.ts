import { OperatorError } from '@tensely/core/logic';
import { type Pair, readLivePairs, readPairsWith } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, optionalRemote, optionalVersion } from '../command-line/fields.ts';
import { assertKnownVersion } from '../command-line/known-names.ts';

export const check = defineVerb({
  name: 'check',
  does: 'check whether all live versions are compatible, or whether a version would be; exit code 1 if not',
  input: z.object({ ...common, remote: optionalRemote, version: optionalVersion }),
  run: async ({ remote: name, version }, { effects: { store } }) => {
    if (name !== undefined && version === undefined)
      throw new OperatorError(`Name a version of ${name}: npm run release -- check ${name} <version>`);
    if (name !== undefined && version !== undefined) await assertKnownVersion(store, name, version);
    const pointers = await store.readPointers();
    const pairs =
      name !== undefined && version !== undefined
        ? await readPairsWith(store, pointers, { name, version })
        : await readLivePairs(store, pointers);
    return {
      ok: pairs.every(({ ok }) => ok),
      result: { pairs },
      blocks: pairs.length > 0 ? [pairTable(pairs)] : ['There are no pairs yet.'],
    };
  },
});

/** Pairs of a shell and a remote, with why they are not compatible. */
export function pairTable(pairs: readonly Pair[]): string[][] {
  const rows = pairs.map(({ shell, name, version, ok, why }) => [
    shell,
    name,
    version,
    ok ? 'compatible' : why.join(' '),
  ]);
  return [['shell', 'remote', 'version', 'result'], ...rows];
}

import { type HistoryLine, type ReleaseStore, readHistory } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, countOr, optionalRemote } from '../command-line/fields.ts';
import { assertKnownName } from '../command-line/known-names.ts';
import { minute } from '../reports/figures.ts';
import { publicationLines } from '../reports/publication.ts';

export const history = defineVerb({
  name: 'history',
  does: 'show changes and publications with author and reason, latest first',
  input: z.object({ ...common, remote: optionalRemote, limit: countOr(20, 1, 1000, 'lines to show') }),
  run: async ({ remote: name, limit }, { effects }) => {
    if (name !== undefined) await assertKnownName(effects.store, name);
    const lines = await readHistoryLines(effects.store, name, limit);
    return { result: { lines }, blocks: [historyTable(lines)] };
  },
});

export function historyTable(lines: readonly HistoryLine[]): string[][] {
  const rows = lines.map(({ when, who, what, why, revision }) => [
    minute(when),
    revision === undefined ? '-' : `${revision}`,
    who,
    what,
    why || '-',
  ]);
  return [['when (UTC)', 'revision', 'who', 'what', 'why'], ...rows];
}

/** Changes and publications, of one remote or of all, latest first. */
export async function readHistoryLines(
  store: ReleaseStore,
  name: string | undefined,
  limit: number,
): Promise<HistoryLine[]> {
  const changes = await readHistory(store, { name, limit });
  const publications = await publicationLines(store, name === undefined ? await store.listNames() : [name]);
  return [...changes, ...publications].sort((one, other) => (one.when > other.when ? -1 : 1)).slice(0, limit);
}

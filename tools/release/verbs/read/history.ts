import { type HistoryLine, type ReleaseStore, readHistory } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, count, remote } from '../../command-line/inputs.ts';
import { refuseUnknownName } from '../../command-line/known-names.ts';
import { minute } from '../../reports/figures.ts';
import { publicationLines } from '../../reports/publication-lines.ts';

export const history = defineVerb({
  name: 'history',
  usage: '[<remote>] [--limit N]',
  does: 'shows who changed what, when and why, latest first; publications too',
  positionals: ['remote'],
  input: z.object({ ...common, remote: remote.optional(), limit: count(1, 1000).default(20) }),
  run: async ({ remote: name, limit }, { effects }) => {
    if (name !== undefined) await refuseUnknownName(effects.store, name);
    const lines = await readLines(effects.store, name, limit);
    const rows = lines.map(({ when, who, what, why, revision }) => [
      minute(when),
      revision === undefined ? '-' : `${revision}`,
      who,
      what,
      why || '-',
    ]);
    return { result: { lines }, blocks: [[['when (UTC)', 'revision', 'who', 'what', 'why'], ...rows]] };
  },
});

async function readLines(store: ReleaseStore, name: string | undefined, limit: number): Promise<HistoryLine[]> {
  const changes = await readHistory(store, { name, limit });
  const publications = await publicationLines(store, name === undefined ? await store.listNames() : [name]);
  return [...changes, ...publications].sort((one, other) => (one.when > other.when ? -1 : 1)).slice(0, limit);
}

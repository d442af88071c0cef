import { type HistoryLine, readHistory } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, countOr, optionalRemote } from '../command-line/fields.ts';
import { assertKnownName } from '../command-line/known-names.ts';
import { minute } from '../reports/figures.ts';

export const history = defineVerb({
  name: 'history',
  does: 'show changes with author and reason, latest first',
  input: z.object({ ...common, remote: optionalRemote, limit: countOr(20, 1, 1000, 'lines to show') }),
  run: async ({ remote: name, limit }, { effects }) => {
    if (name !== undefined) await assertKnownName(effects.store, name);
    const lines = await readHistory(effects.store, { name, limit });
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

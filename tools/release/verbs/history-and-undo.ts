import { minute, OperatorError } from '@tensely/core/logic';
import { type HistoryLine, type PlacedRemote, readHistory } from '@tensely/release-store/logic';
import { z } from 'zod';
import { counted } from '../../console-text.ts';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import { changeName, changing, common, countOr, flag, optionalRemote } from '../command-line/fields.ts';
import { assertKnownName } from '../command-line/known-names.ts';
import type { Effects } from '../effects.ts';
import { makeChange } from './changes.ts';

const MOST_LINES = 1000;

export const history = defineVerb({
  name: 'history',
  does: 'show changes with author and reason, latest first',
  input: z.object({ ...common, remote: optionalRemote, limit: countOr(20, 1, MOST_LINES, 'lines to show') }),
  run: async ({ remote: name, limit }, { effects }) => {
    if (name !== undefined) await assertKnownName(effects.store, name);
    const all = await readHistory(effects.store, { name });
    const lines = all.slice(0, limit);
    const more = all.length - lines.length;
    const command = [
      'npm run release -- history',
      ...(name ? [name] : []),
      '--limit',
      Math.min(all.length, MOST_LINES),
    ];
    return {
      result: { lines, more },
      blocks: [historyTable(lines), ...(more > 0 ? [`${counted(more, 'more line')}: ${command.join(' ')}`] : [])],
    };
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

export const undo = defineVerb({
  name: 'undo',
  does: 'undo the last change of a remote, or a revision whose remotes have not changed since; asks first',
  input: z.object({
    ...changing,
    change: changeName,
    yes: flag('do not ask'),
  }),
  run: async (input, task) => {
    const { name, revision, ...line } = await findChange(task.effects, input.change);
    const make = (words: typeof input, by: Task) =>
      makeChange(by, words, {
        change: { verb: 'undo', revision, name },
        summary: (after, before, one) =>
          [`Revision ${revision} is undone; ${one} ${after.stable} is live.`, ...describeReturn(after, before)].join(
            ' ',
          ),
      });
    if (!input.dryRun && !input.yes) {
      const preview = await make({ ...input, dryRun: true }, { ...task, step: async (_name, work) => work() });
      await askFirst(task.effects, { ...line, revision }, preview);
    }
    return make(input, task);
  },
});

/** Describes the lock and the canary that an undo restores, or the lock that it removes. */
function describeReturn({ locked, canary }: PlacedRemote, before: PlacedRemote | undefined): string[] {
  return [
    ...(locked && !before?.locked ? [`It is locked: ${locked.why}`] : []),
    ...(before?.locked && !locked ? ['It can be changed again.'] : []),
    ...(canary && canary.version !== before?.canary?.version
      ? [`${canary.percent}% of the visitors get the canary ${canary.version}.`]
      : []),
  ];
}

type Line = Pick<HistoryLine, 'what' | 'who' | 'when' | 'why'>;

async function askFirst(effects: Effects, line: Line & { revision: number }, preview: Outcome): Promise<void> {
  const { revision, what, who, when, why } = line;
  const was = `Revision ${revision} was: ${what}, by ${who} at ${minute(when)} UTC${why ? `: ${why}` : ''}`;
  const [would = ''] = preview.blocks;
  if (!(await effects.confirm(`${was}\n${String(would)}`))) throw new OperatorError('Nothing was changed.');
}

/** Finds the change of a revision, or the last one of a remote. */
async function findChange({ store }: Effects, wanted: string): Promise<Line & { name: string; revision: number }> {
  const { lastChange } = await store.readPointers();
  if (!lastChange) throw new OperatorError('There are no changes yet.');
  const isRevision = /^\d+$/.test(wanted);
  if (!isRevision) await assertKnownName(store, wanted);
  const lines = await readHistory(store);
  for (const line of lines) {
    const { revision, name } = line;
    // Automatic halts have no revision.
    if (revision === undefined) continue;
    if (isRevision ? revision === Number(wanted) : name.split(', ').includes(wanted)) return { ...line, revision };
  }
  if (isRevision) throw new OperatorError(`There is no revision ${wanted}; the last is ${lastChange.revision}.`);
  throw new OperatorError(`There are no changes of ${wanted} yet.`);
}

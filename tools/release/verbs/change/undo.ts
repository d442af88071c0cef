import { OperatorError } from '@tensely/core/logic';
import { readHistory } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, revision } from '../../command-line/inputs.ts';
import type { Effects } from '../../effects.ts';
import { makeChange } from './make-change.ts';

export const undo = defineVerb({
  name: 'undo',
  usage: '[<revision>]',
  does: 'takes a change back, the last one or that of a revision, if its remote was not changed since',
  positionals: ['revision'],
  input: z.object({
    ...changing,
    revision: revision.optional(),
  }),
  run: async (input, task) => {
    const { revision, name } = await findChange(task.effects, input.revision);
    return makeChange(task, input, {
      change: { verb: 'undo', revision, name },
      summary: ({ stable }) => `Revision ${revision} is taken back; ${name} ${stable} is live.`,
    });
  },
});

async function findChange({ store }: Effects, wanted: number | undefined) {
  const { lastChange } = await store.readPointers();
  if (!lastChange) throw new OperatorError('Nothing was changed yet.');
  if (wanted === undefined || wanted === lastChange.revision) return lastChange;
  const lines = await readHistory(store, { limit: Number.MAX_SAFE_INTEGER });
  const line = lines.find(({ revision }) => revision === wanted);
  if (!line) throw new OperatorError(`There is no revision ${wanted}; the last is ${lastChange.revision}.`);
  return { revision: wanted, name: line.name };
}

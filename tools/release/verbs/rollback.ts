import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const rollback = defineVerb({
  name: 'rollback',
  usage: '<remote> [--to V]',
  does: 'makes the version before live again, or any other that is kept; all other remotes stay as they are',
  places: ['remote'],
  input: z.object({ ...changing, remote, to: version.optional() }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'rollback', name: input.remote, ...(input.to !== undefined && { to: input.to }) },
      saying: ({ stable }, before) => `${input.remote} ${stable} is live again (before: ${before?.stable ?? 'none'}).`,
    }),
});

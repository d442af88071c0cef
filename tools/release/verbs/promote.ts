import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { again, changing, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const promote = defineVerb({
  name: 'promote',
  usage: '<remote> <version> [--again]',
  does: 'makes a version live for everybody; what was live stays there to roll back to',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version, again }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'promote', name: input.remote, version: input.version, again: input.again ?? false },
      saying: ({ stable }, before) =>
        `${input.remote} ${stable} is live for everybody (before: ${before?.stable ?? 'none'}).`,
    }),
});

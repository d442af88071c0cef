import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, remote, versionOption } from '../command-line/fields.ts';
import { makeChange } from './make-change.ts';

export const rollback = defineVerb({
  name: 'rollback',
  does: 'make the previous version of a remote live again; all other remotes stay as they are',
  input: z.object({ ...changing, remote, to: versionOption('the version to roll back to') }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'rollback', name: input.remote, ...(input.to !== undefined && { to: input.to }) },
      summary: ({ stable }, before) => `${input.remote} ${stable} is live again (before: ${before?.stable ?? 'none'}).`,
    }),
});

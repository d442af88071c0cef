import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { again, changing, furtherVersions, remote, version } from '../command-line/fields.ts';
import { makeChange, withPublication } from './make-change.ts';

export const promote = defineVerb({
  name: 'promote',
  does: 'make a version live for everyone, or versions of several remotes in one revision',
  input: z.object({ ...changing, remote, version, also: furtherVersions, again }),
  run: async ({ also, ...input }, task) => {
    const changed = await makeChange(task, input, {
      change: { verb: 'promote', name: input.remote, version: input.version, again: input.again ?? false, also },
      summary: ({ stable }, before, name) =>
        `${name} ${stable} is live for everyone (before: ${before?.stable ?? 'none'}).`,
    });
    return withPublication(task, [{ name: input.remote, version: input.version }, ...also], changed);
  },
});

import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { again, changing, furtherVersions, remote, version } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';
import { withPublication } from './with-publication.ts';

export const promote = defineVerb({
  name: 'promote',
  usage: '<remote> <version> [<remote> <version>…] [--again]',
  does: 'makes a version live for everybody, or several together in one revision; what was live can be rolled back to',
  positionals: ['remote', 'version'],
  rest: 'also',
  input: z.object({ ...changing, remote, version, again, also: furtherVersions }),
  run: async ({ also, ...input }, task) => {
    const changed = await makeChange(task, input, {
      change: { verb: 'promote', name: input.remote, version: input.version, again: input.again ?? false, also },
      summary: ({ stable }, before, name) =>
        `${name} ${stable} is live for everybody (before: ${before?.stable ?? 'none'}).`,
    });
    return withPublication(task, [{ name: input.remote, version: input.version }, ...also], changed);
  },
});

export const rollback = defineVerb({
  name: 'rollback',
  usage: '<remote> [--to V]',
  does: 'makes the version before live again, or any other that is kept; all other remotes stay as they are',
  positionals: ['remote'],
  input: z.object({ ...changing, remote, to: version.optional() }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'rollback', name: input.remote, ...(input.to !== undefined && { to: input.to }) },
      summary: ({ stable }, before) => `${input.remote} ${stable} is live again (before: ${before?.stable ?? 'none'}).`,
    }),
});

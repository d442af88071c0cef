import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, remote, version } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';

export const preview = defineVerb({
  name: 'preview',
  usage: '<remote> <version>',
  does: 'lets a link ask for a version: ?preview=<remote>@<version>',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'preview', name: input.remote, version: input.version },
      summary: () =>
        `Whoever follows a link with ?preview=${input.remote}@${input.version} gets ${input.remote} ${input.version}.`,
    }),
});

export const unpreview = defineVerb({
  name: 'unpreview',
  usage: '<remote> <version>',
  does: 'takes the preview of a version back',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'unpreview', name: input.remote, version: input.version },
      summary: () => `${input.remote} ${input.version} cannot be previewed any more.`,
    }),
});

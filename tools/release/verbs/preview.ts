import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const preview = defineVerb({
  name: 'preview',
  usage: '<remote> <version>',
  does: 'lets a link ask for a version: ?preview=<remote>@<version>',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'preview', name: input.remote, version: input.version },
      saying: () =>
        `Whoever follows a link with ?preview=${input.remote}@${input.version} gets ${input.remote} ${input.version}.`,
    }),
});

import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const unpreview = defineVerb({
  name: 'unpreview',
  usage: '<remote> <version>',
  does: 'takes the preview of a version back',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'unpreview', name: input.remote, version: input.version },
      saying: () => `${input.remote} ${input.version} cannot be previewed any more.`,
    }),
});

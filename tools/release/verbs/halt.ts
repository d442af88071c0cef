import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const halt = defineVerb({
  name: 'halt',
  usage: '<remote>',
  does: 'ends the canary: everybody gets the stable version again',
  places: ['remote'],
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'halt', name: input.remote },
      saying: ({ stable }, before) =>
        `The canary ${input.remote} ${before?.canary?.version} is ended; everybody gets ${stable}.`,
    }),
});

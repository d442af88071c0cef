import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const unlock = defineVerb({
  name: 'unlock',
  usage: '<remote>',
  does: 'lets a remote be changed again',
  places: ['remote'],
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'unlock', name: input.remote },
      saying: () => `${input.remote} can be changed again.`,
    }),
});

import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, user } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const unpin = defineVerb({
  name: 'unpin',
  usage: '<remote> --user UID',
  does: 'gives a pinned learner what everybody gets',
  places: ['remote'],
  input: z.object({ ...changing, remote, user }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'unpin', name: input.remote, user: input.user },
      saying: () => `The learner ${input.user} gets of ${input.remote} what everybody gets.`,
    }),
});

import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, user, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const pin = defineVerb({
  name: 'pin',
  usage: '<remote> <version> --user UID',
  does: 'gives one learner a version, whatever the others get',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version, user }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'pin', name: input.remote, version: input.version, user: input.user },
      saying: () => `The learner ${input.user} gets ${input.remote} ${input.version}.`,
    }),
});

import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, reason, remote } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const lock = defineVerb({
  name: 'lock',
  usage: '<remote> --why TEXT',
  does: 'refuses every change of a remote but halt, revoke and renew, and says why',
  places: ['remote'],
  input: z.object({ ...changing, remote, why: reason }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'lock', name: input.remote },
      saying: () => `${input.remote} is locked: ${input.why}`,
    }),
});

import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, reason, remote } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';

export const lock = defineVerb({
  name: 'lock',
  usage: '<remote> --why TEXT',
  does: 'refuses every change of a remote but halt, revoke and renew, and says why',
  positionals: ['remote'],
  input: z.object({ ...changing, remote, why: reason }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'lock', name: input.remote },
      summary: () => `${input.remote} is locked: ${input.why}`,
    }),
});

export const unlock = defineVerb({
  name: 'unlock',
  usage: '<remote>',
  does: 'lets a remote be changed again',
  positionals: ['remote'],
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'unlock', name: input.remote },
      summary: () => `${input.remote} can be changed again.`,
    }),
});

import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, remote, user, version } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';

export const pin = defineVerb({
  name: 'pin',
  usage: '<remote> <version> --user UID',
  does: 'gives one learner a version, whatever the others get',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version, user }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'pin', name: input.remote, version: input.version, user: input.user },
      summary: () => `The learner ${input.user} gets ${input.remote} ${input.version}.`,
    }),
});

export const unpin = defineVerb({
  name: 'unpin',
  usage: '<remote> --user UID',
  does: 'gives a pinned learner what everybody gets',
  positionals: ['remote'],
  input: z.object({ ...changing, remote, user }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'unpin', name: input.remote, user: input.user },
      summary: () => `The learner ${input.user} gets of ${input.remote} what everybody gets.`,
    }),
});

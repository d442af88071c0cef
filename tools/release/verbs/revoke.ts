import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { changing, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const revoke = defineVerb({
  name: 'revoke',
  usage: '<remote> <version>',
  does: 'takes a version from everybody for good, also from who holds it or falls back to it',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: { verb: 'revoke', name: input.remote, version: input.version },
      saying: ({ stable }) => `Nobody gets ${input.remote} ${input.version} any more; ${stable} is live.`,
    }),
});

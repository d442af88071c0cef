import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, remote, version } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';

export const revoke = defineVerb({
  name: 'revoke',
  usage: '<remote> <version>',
  does: 'takes a version from everybody for good, also from who holds it or falls back to it',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'revoke', name: input.remote, version: input.version },
      summary: ({ stable }) => `Nobody gets ${input.remote} ${input.version} any more; ${stable} is live.`,
    }),
});

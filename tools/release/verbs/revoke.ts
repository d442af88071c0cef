import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, remote, version } from '../command-line/fields.ts';
import { makeChange } from './make-change.ts';

export const revoke = defineVerb({
  name: 'revoke',
  does: 'revoke a version permanently, also for tabs that hold it or fall back to it',
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'revoke', name: input.remote, version: input.version },
      summary: ({ stable }) => `${input.remote} ${input.version} is revoked for everyone; ${stable} is live.`,
    }),
});

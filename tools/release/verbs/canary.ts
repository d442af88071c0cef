import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { again, changing, percent, remote, version } from '../command-line/fields.ts';
import { makeChange, withPublication } from './make-change.ts';

export const canary = defineVerb({
  name: 'canary',
  does: 'serve a version to a percentage of visitors; raising it never moves anyone back',
  input: z.object({ ...changing, remote, version, percent, again }),
  run: async (input, task) => {
    const { remote: name, version: wanted, percent: share } = input;
    const changed = await makeChange(task, input, {
      change: { verb: 'canary', name, version: wanted, percent: share, again: input.again ?? false },
      summary: ({ stable }) => `${share} % of the visitors get ${name} ${wanted}, the others ${stable}.`,
    });
    return withPublication(task, [{ name, version: wanted }], changed);
  },
});

export const halt = defineVerb({
  name: 'halt',
  does: 'end the canary: everyone gets the stable version again',
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'halt', name: input.remote },
      summary: ({ stable }, before) =>
        `The canary ${input.remote} ${before?.canary?.version} has ended; everyone gets ${stable}.`,
    }),
});

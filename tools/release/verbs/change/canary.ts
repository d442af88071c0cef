import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { again, changing, percent, remote, version } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';
import { withPublication } from './with-publication.ts';

export const canary = defineVerb({
  name: 'canary',
  usage: '<remote> <version> --percent P [--again]',
  does: 'gives a version to a share of the visitors; a larger share keeps all whom it had',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version, percent, again }),
  run: async (input, task) => {
    const changed = await makeChange(task, input, {
      change: {
        verb: 'canary',
        name: input.remote,
        version: input.version,
        percent: input.percent,
        again: input.again ?? false,
      },
      summary: ({ stable }) =>
        `${input.percent} % of the visitors get ${input.remote} ${input.version}, the others ${stable}.`,
    });
    return withPublication(task, [{ name: input.remote, version: input.version }], changed);
  },
});

export const halt = defineVerb({
  name: 'halt',
  usage: '<remote>',
  does: 'ends the canary: everybody gets the stable version again',
  positionals: ['remote'],
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'halt', name: input.remote },
      summary: ({ stable }, before) =>
        `The canary ${input.remote} ${before?.canary?.version} is ended; everybody gets ${stable}.`,
    }),
});

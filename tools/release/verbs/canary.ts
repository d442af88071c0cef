import { z } from 'zod';
import { makeChange } from '../changes/make-change.ts';
import { again, changing, percent, remote, version } from '../inputs.ts';
import { defineVerb } from '../verb.ts';

export const canary = defineVerb({
  name: 'canary',
  usage: '<remote> <version> --percent P [--again]',
  does: 'gives a version to a share of the visitors; a larger share keeps all whom it had',
  places: ['remote', 'version'],
  input: z.object({ ...changing, remote, version, percent, again }),
  run: (input, task) =>
    makeChange(task, input, {
      name: input.remote,
      change: {
        verb: 'canary',
        name: input.remote,
        version: input.version,
        percent: input.percent,
        again: input.again ?? false,
      },
      saying: ({ stable }) =>
        `${input.percent} % of the visitors get ${input.remote} ${input.version}, the others ${stable}.`,
    }),
});

import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, flag, optionalVersion, remote, user } from '../command-line/fields.ts';
import { makeChange } from './make-change.ts';

export const pin = defineVerb({
  name: 'pin',
  does: 'serve a version to one learner',
  input: z.object({ ...changing, remote, version: optionalVersion, user, remove: flag('remove the pin') }),
  run: async (input, task) => {
    const { remote: name, version, user: uid, remove } = input;
    if ((version === undefined) !== (remove === true)) throw new OperatorError('pin needs a version, or --remove.');
    return version === undefined
      ? makeChange(task, input, {
          change: { verb: 'unpin', name, user: uid },
          summary: () => `The learner ${uid} gets the same version of ${name} as everyone.`,
        })
      : makeChange(task, input, {
          change: { verb: 'pin', name, version, user: uid },
          summary: () => `The learner ${uid} gets ${name} ${version}.`,
        });
  },
});

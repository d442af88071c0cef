import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, flag, remote } from '../command-line/fields.ts';
import { makeChange } from './make-change.ts';

export const lock = defineVerb({
  name: 'lock',
  does: 'refuse every change of a remote but halt, revoke and renew, for the reason that --why gives',
  input: z.object({ ...changing, remote, remove: flag('unlock it') }),
  run: async (input, task) => {
    const { remote: name, why, remove } = input;
    if (remove) {
      const summary = () => `${name} can be changed again.`;
      return makeChange(task, input, { change: { verb: 'unlock', name }, summary });
    }
    if (why === '') throw new OperatorError(`Give a reason for the lock of ${name}: --why TEXT.`);
    return makeChange(task, input, { change: { verb: 'lock', name }, summary: () => `${name} is locked: ${why}` });
  },
});

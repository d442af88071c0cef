import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, flag } from '../command-line/fields.ts';
import { makeChange } from './make-change.ts';

export const offline = defineVerb({
  name: 'offline',
  does: 'switch offline use off (each browser deletes its stored copy with its next page) or on',
  input: z.object({ ...changing, off: flag('switch it off'), on: flag('switch it on') }),
  run: async (input, task) => {
    if (input.on === input.off) throw new OperatorError('Use --off or --on.');
    if (input.off && input.why === '') throw new OperatorError('Give a reason to switch offline use off: --why TEXT.');
    return makeChange(task, input, {
      change: { verb: input.on ? 'offline-on' : 'offline-off', name: 'shell' },
      summary: () =>
        input.on
          ? 'Browsers store the product for offline use.'
          : 'Offline use is off: each browser deletes its stored copy with its next page.',
    });
  },
});

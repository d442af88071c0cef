import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { changing, flag, remote, version } from '../command-line/fields.ts';
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

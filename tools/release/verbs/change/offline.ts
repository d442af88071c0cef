import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, reason } from '../../command-line/inputs.ts';
import { makeChange } from './make-change.ts';

export const offlineOff = defineVerb({
  name: 'offline-off',
  usage: '--why TEXT',
  does: 'makes every browser forget what it keeps for when there is no connection, each with its next page',
  positionals: [],
  input: z.object({ ...changing, why: reason }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'offline-off', name: 'shell' },
      summary: () => 'Browsers keep nothing of the product any more, each from its next page on.',
    }),
});

export const offlineOn = defineVerb({
  name: 'offline-on',
  usage: '',
  does: 'lets browsers keep the product for when there is no connection',
  positionals: [],
  input: z.object({ ...changing }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'offline-on', name: 'shell' },
      summary: () => 'Browsers keep the product for when there is no connection.',
    }),
});

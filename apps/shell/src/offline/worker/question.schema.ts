import { WORKER_PROTOCOL } from '@tensely/core/browser';
import * as v from 'valibot';

const protocol = v.literal(WORKER_PROTOCOL);

/** What a page asks (`WorkerQuestion` of libs/core). */
export const questionSchema = v.variant('ask', [
  v.object({ protocol, ask: v.literal('keep'), loaded: v.array(v.string()) }),
  v.object({ protocol, ask: v.picklist(['keep-level', 'drop-level', 'level']), level: v.string() }),
]);

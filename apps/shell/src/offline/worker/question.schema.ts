import { WORKER_PROTOCOL } from '@tensely/core/browser';
import * as z from 'zod/mini';

const protocol = z.literal(WORKER_PROTOCOL);

/** A request from a page (`WorkerQuestion` of libs/core). */
export const questionSchema = z.discriminatedUnion('ask', [
  z.object({ protocol, ask: z.literal('keep'), loaded: z.array(z.string()) }),
  z.object({ protocol, ask: z.enum(['keep-level', 'drop-level', 'level']), level: z.string() }),
]);

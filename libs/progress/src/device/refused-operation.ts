import * as z from 'zod/mini';
import { operationSchema } from '../outbox/operation.ts';

/** How long a device stores what the service has refused for good. */
export const REFUSED_FOR_MS = 30 * 86_400_000;

/** An operation that the service has refused for good. Versions before 2026-11 stored no time, and a status as the reason. */
export const refusedOperationSchema = z.object({
  ...operationSchema.shape,
  /** The kind of the service's problem document. */
  reason: z._default(z.string(), ''),
  /** In milliseconds since 1970. */
  refusedAt: z.optional(z.number()),
});

export type RefusedOperation = z.infer<typeof refusedOperationSchema>;

/** Whether it was refused before a time in milliseconds; without its own time, whether it was made before. */
export function isRefusedBefore({ refusedAt, update }: RefusedOperation, time: number): boolean {
  return (refusedAt ?? Date.parse(update.timestamp)) < time;
}

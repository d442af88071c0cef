import { z } from 'zod';

/** What a team is told: which version to ship, and at which moment (milliseconds since 1970). */
export const orderSchema = z.object({ version: z.string(), at: z.number() });

export type Order = z.infer<typeof orderSchema>;

/** What a team answers: how often somebody else was faster, and how long it took. */
export const shippedSchema = z.object({ conflicts: z.number(), ms: z.number() });

import * as z from 'zod/mini';

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept of a learner, by table; for federated learners their documents beside it. */
export const myDataSchema = z.object({
  exportedAt: z.string(),
  learner: z.string(),
  tables: z.record(z.string(), rows),
});

export type MyData = z.infer<typeof myDataSchema> & {
  /** Of a federated learner: what Firestore has, by collection. */
  documents?: Record<string, unknown[]>;
  /** What this device has not sent yet. */
  waiting: unknown[];
  /** What the service has refused for good. */
  refused: unknown[];
};

export const deletionSchema = z.object({ rows: z.number() });

import * as z from 'zod/mini';

const rows = z.array(z.record(z.string(), z.unknown()));

/** All stored data of a learner, by table; for federated learners with their documents. */
export const myDataSchema = z.object({
  exportedAt: z.string(),
  learner: z.string(),
  tables: z.record(z.string(), rows),
});

export type MyData = z.infer<typeof myDataSchema> & {
  /** A federated learner's documents in Firestore, by collection. */
  documents?: Record<string, unknown[]>;
  /** Changes that this device has not sent yet. */
  waiting: unknown[];
  /** Changes that the service has refused permanently. */
  refused: unknown[];
};

export const deletionSchema = z.object({ rows: z.number() });

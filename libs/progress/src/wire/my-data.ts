import * as v from 'valibot';

const rows = v.array(v.record(v.string(), v.unknown()));

/** Everything that is kept of a learner, by table; for federated learners their documents beside it. */
export const myDataSchema = v.object({
  exportedAt: v.string(),
  learner: v.string(),
  tables: v.record(v.string(), rows),
});

export type MyData = v.InferOutput<typeof myDataSchema> & {
  /** Of a federated learner: what Firestore has, by collection. */
  documents?: Record<string, unknown[]>;
  /** What this device has not sent yet. */
  waiting: unknown[];
  /** What the service has refused for good. */
  refused: unknown[];
};

export const deletionSchema = v.object({ rows: v.number() });

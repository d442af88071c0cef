import * as z from 'zod/mini';

/** Settings of the federated users' data client (docs/behaviour.md#progress-data-client), as far as the SDK takes any. */
export const firestoreSettingsSchema = z.object({
  /** Address of the emulator, for example "http://localhost:8080". */
  emulator: z.optional(z.string()),
  /** How much the browser keeps, in bytes. */
  cacheBytes: z._default(z.int().check(z.gte(1_048_576)), 41_943_040),
  /** How long a long poll is held, in seconds. */
  longPollingSeconds: z._default(z.number().check(z.gte(5), z.lte(30)), 25),
});

/** The page's settings of Firebase, as far as they are about Firestore. */
export const pageSettingsSchema = z.object({ firestore: firestoreSettingsSchema });

export type FirestoreSettings = z.infer<typeof firestoreSettingsSchema>;

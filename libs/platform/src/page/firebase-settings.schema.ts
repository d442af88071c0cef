import * as z from 'zod/mini';

/** How the page reaches the identity service. */
export const identitySettingsSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.optional(z.string()),
  /** Address of the Auth emulator, for example "http://localhost:9099". */
  authEmulator: z.optional(z.string()),
});

/** How the data client of federated users is set; the SDK lets nobody set anything else. */
export const firestoreSettingsSchema = z.object({
  /** Address of the emulator, for example "http://localhost:8080". */
  emulator: z.optional(z.string()),
  /** How much the browser keeps, in bytes. */
  cacheBytes: z._default(z.int().check(z.gte(1_048_576)), 41_943_040),
  /** How long a long poll is held, in seconds. */
  longPollingSeconds: z._default(z.number().check(z.gte(5), z.lte(30)), 25),
});

export type IdentitySettings = z.infer<typeof identitySettingsSchema>;

/** What the page is told of Firebase where federated users are configured. A browser may know all of it. */
export type FirebaseSettings = IdentitySettings & { firestore: z.infer<typeof firestoreSettingsSchema> };

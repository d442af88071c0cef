import * as z from 'zod/mini';

/** How the page reaches the identity service. */
export const identitySettingsSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.optional(z.string()),
  /** Address of the Auth emulator, for example "http://localhost:9099". */
  authEmulator: z.optional(z.string()),
});

/** Settings of the data client for federated users; the SDK allows no others. */
export const firestoreSettingsSchema = z.object({
  /** Address of the emulator, for example "http://localhost:8080". */
  emulator: z.optional(z.string()),
  /** Size of the browser's cache in bytes. */
  cacheBytes: z._default(z.int().check(z.gte(1_048_576)), 41_943_040),
  /** How long a long poll is held, in seconds. */
  longPollingSeconds: z._default(z.number().check(z.gte(5), z.lte(30)), 25),
});

export type IdentitySettings = z.infer<typeof identitySettingsSchema>;

/** The Firebase settings in the page, if federated users are configured. All of them are public. */
export type FirebaseSettings = IdentitySettings & { firestore: z.infer<typeof firestoreSettingsSchema> };

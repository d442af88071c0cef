import * as v from 'valibot';
import { noList, wholeNumber } from '../contract/fields.ts';

/** How the page reaches the identity service. */
export const identitySettingsSchema = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  authDomain: v.optional(v.string()),
  /** Address of the Auth emulator, for example "http://localhost:9099". */
  authEmulator: v.optional(v.string()),
});

/** How the data client of federated users is set; the SDK lets nobody set anything else. */
export const firestoreSettingsSchema = noList(
  v.object({
    /** Address of the emulator, for example "http://localhost:8080". */
    emulator: v.optional(v.string()),
    /** How much the browser keeps, in bytes. */
    cacheBytes: v.optional(v.pipe(wholeNumber, v.minValue(1_048_576)), 41_943_040),
    /** How long a long poll is held, in seconds. */
    longPollingSeconds: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(30)), 25),
  }),
);

export type IdentitySettings = v.InferOutput<typeof identitySettingsSchema>;

/** What the page is told of Firebase where federated users are configured. A browser may know all of it. */
export type FirebaseSettings = IdentitySettings & { firestore: v.InferOutput<typeof firestoreSettingsSchema> };

import * as z from 'zod/mini';

/** How the page reaches the identity service; what a browser may know, no secret among it. */
export const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.optional(z.string()),
  /** Address of the Auth emulator, for example "http://localhost:9099". */
  authEmulator: z.optional(z.string()),
});

export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>;

import { firestoreSettingsSchema } from '@tensely/platform/logic';
import * as z from 'zod/mini';

/** The page's settings of Firebase, as far as they are about Firestore. */
export const pageSettingsSchema = z.object({ firestore: firestoreSettingsSchema });

import type { FirebaseSettings } from '@tensely/platform/host';
import {
  firebaseVariables as common,
  emulatorHost,
  emulatorsOfRealProject,
  type InvalidVariable,
  isDemoProject,
} from '@tensely/service-host/logic';
import { z } from 'zod';

/** The Firebase variables, under the names that its own tools use where they have one. */
export const firebaseVariables = {
  ...common,
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.hostname('must be a domain name').optional(),
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  FIRESTORE_CACHE_BYTES: z.coerce.number().int().min(1_048_576, 'must be at least 1048576').default(41_943_040),
  FIRESTORE_LONG_POLLING_SECONDS: z.coerce.number().min(5).max(30).default(25),
};

const variablesSchema = z.object(firebaseVariables);
type Variables = z.infer<typeof variablesSchema>;

export function firebaseFaults(values: Variables): InvalidVariable[] {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY: key } = values;
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = values;
  const faults = emulatorsOfRealProject(project, { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST });
  if (project === undefined || isDemoProject(project) || key) return faults;
  return [...faults, { name: 'FIREBASE_API_KEY', fault: 'is missing, while FIREBASE_PROJECT_ID is set' }];
}

/** The settings for the page, or undefined without a project. An emulator accepts any key. */
export function firebasePageSettings(values: Variables): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_DOMAIN: authDomain } = values;
  if (projectId === undefined) return undefined;
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = values;
  return {
    apiKey: values.FIREBASE_API_KEY ?? 'demo-key',
    projectId,
    ...(authDomain && { authDomain }),
    ...(auth && { authEmulator: `http://${auth}` }),
    firestore: {
      ...(firestore && { emulator: `http://${firestore}` }),
      cacheBytes: values.FIRESTORE_CACHE_BYTES,
      longPollingSeconds: values.FIRESTORE_LONG_POLLING_SECONDS,
    },
  };
}

/** The origins that the SDK calls for a federated user. No other page may call them. */
export function firebaseOrigins(settings: FirebaseSettings | undefined): string[] {
  if (!settings) return [];
  const identity = settings.authEmulator
    ? [settings.authEmulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return [...identity, settings.firestore.emulator ?? 'https://firestore.googleapis.com'];
}

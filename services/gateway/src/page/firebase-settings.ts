import { z } from 'zod';

/** What the page is told of Firebase, where federated users are configured; a browser may know all of it. */
export interface FirebasePageSettings {
  apiKey: string;
  projectId: string;
  authDomain?: string;
  /** Addresses of the emulators, on this machine only. */
  authEmulator?: string;
  firestore: { emulator?: string; cacheBytes: number; longPollingSeconds: number };
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;
const emulatorHost = z
  .string()
  .regex(loopback, 'must be a port of this machine, for example localhost:9099')
  .optional();

/** The variables of Firebase, by the names that its own tools use where they have one (spec 5 and 9 for the limits). */
export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.hostname('must be a domain name').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  FIRESTORE_CACHE_BYTES: z.coerce.number().int().min(1_048_576, 'must be at least 1048576').default(41_943_040),
  FIRESTORE_LONG_POLLING_SECONDS: z.coerce.number().min(5).max(30).default(25),
};

const variablesSchema = z.object(firebaseVariables);

/** What is wrong between the variables of Firebase, by name; nothing when they fit together. */
export function firebaseFaults(values: z.infer<typeof variablesSchema>): { name: string; fault: string }[] {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY } = values;
  const isDemo = project?.startsWith('demo-') ?? false;
  const emulators = (['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const).filter(
    (name) => values[name],
  );
  const foreign = project === undefined || isDemo ? [] : emulators;
  return [
    ...foreign.map((name) => ({ name, fault: 'is for projects named demo-… only' })),
    ...(project !== undefined && !isDemo && !FIREBASE_API_KEY
      ? [{ name: 'FIREBASE_API_KEY', fault: 'is missing, while FIREBASE_PROJECT_ID is set' }]
      : []),
  ];
}

/** The settings for the page; undefined without a project. An emulator takes any key. */
export function firebasePageSettings(values: z.infer<typeof variablesSchema>): FirebasePageSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_DOMAIN: authDomain } = values;
  if (projectId === undefined) return undefined;
  const [auth, firestore] = [values.FIREBASE_AUTH_EMULATOR_HOST, values.FIRESTORE_EMULATOR_HOST];
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

/** The origins that the SDK talks to for a federated user: nobody else's page may. */
export function firebaseOrigins(settings: FirebasePageSettings | undefined): string[] {
  if (!settings) return [];
  const identity = settings.authEmulator
    ? [settings.authEmulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return [...identity, settings.firestore.emulator ?? 'https://firestore.googleapis.com'];
}

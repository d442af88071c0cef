import {
  firebaseVariables,
  isDemoProject,
  port,
  readVariables,
  serviceVariables,
  type Variables,
  webAddress,
} from '@tensely/service-host/logic';
import { z } from 'zod';

const origins = z.string().transform((list, context) => {
  const parsed = list.split(',').map((item) => URL.parse(item.trim()));
  if (parsed.some((item) => item === null || !item.protocol.startsWith('http'))) {
    context.addIssue('must be http or https origins separated by commas');
  }
  return parsed.map((item) => item?.origin ?? '');
});

const environmentSchema = z.object({
  ...serviceVariables,
  ...firebaseVariables,
  PARENT_PORT: port.default(4300),
  PARENT_URL: webAddress.optional(),
  PORT: port.default(4200),
  ALLOWED_ORIGINS: origins.optional(),
  COOKIE_DOMAIN: z.hostname('must be a domain name such as example.org').optional(),
  NEW_ACCOUNTS_PER_NETWORK: z.coerce.number('must be a number of accounts').int().min(1).default(200),
  PROGRESS_PORT: port.default(4400),
  PROGRESS_SERVICE: webAddress.optional(),
});

/** Reads the environment. Throws an error that names every wrong variable and never repeats its value. */
export function readEnvironment(variables: Variables) {
  const values = readVariables(environmentSchema, variables, 'The parent site cannot start.');
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  const [firstOrigin = `http://localhost:${values.PORT}`, ...otherOrigins] = values.ALLOWED_ORIGINS ?? [
    `http://localhost:${values.PORT}`,
    `http://127.0.0.1:${values.PORT}`,
  ];
  const allowedOrigins: [string, ...string[]] = [firstOrigin, ...otherOrigins];
  return {
    port: values.PARENT_PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl: (values.PARENT_URL ?? `http://localhost:${values.PARENT_PORT}`).replace(/\/+$/, ''),
    /** Where the site may redirect after a sign-in. "Open Tensely" leads to the first one. */
    allowedOrigins,
    cookieDomain: values.COOKIE_DOMAIN,
    /** In 15 minutes. */
    newAccountsPerNetwork: values.NEW_ACCOUNTS_PER_NETWORK,
    trustedProxies: values.TRUSTED_PROXIES,
    progressService: (values.PROGRESS_SERVICE ?? `http://localhost:${values.PROGRESS_PORT}`).replace(/\/+$/, ''),
    /** The Auth emulator of a demo project, which has the federated accounts. */
    authEmulator: isDemoProject(values.FIREBASE_PROJECT_ID) && emulator ? `http://${emulator}` : undefined,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1000,
  };
}

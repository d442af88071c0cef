import { join, resolve } from 'node:path';
import { isSafeKeysAddress, proxyVariables, unsafeKeysAddress } from '@tensely/service-host/logic';
import { z } from 'zod';
import { HALT_RULE } from './halt/judge-trial.ts';
import { developmentRemotesSchema } from './overrides/development-remotes.ts';
import { firebaseFaults, firebasePageSettings, firebaseVariables } from './page/firebase-settings.ts';

const port = z.coerce.number().int().min(1).max(65535);
const milliseconds = z.coerce.number().int().min(100).max(60_000);
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const keysAddress = z.string().refine(isSafeKeysAddress, unsafeKeysAddress);

const environmentSchema = z.object({
  ...proxyVariables,
  ...firebaseVariables,
  PORT: port.default(4200),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  RELEASE_STORE: z.string().optional(),
  TRUST_FILE: z.string().optional(),
  FILE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  REPORT_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CANARY_MIN_LOADS: z.coerce.number().int().min(10).default(HALT_RULE.minimumLoads),
  DEVELOPMENT: z.stringbool({ error: 'must be true or false' }).default(false),
  DEV_REMOTES: developmentRemotesSchema.default({}),
  PROGRESS_SERVICE: url.optional(),
  PROGRESS_PORT: port.default(4400),
  PROGRESS_URL: z.string().default('/api'),
  PROGRESS_JWKS_URL: keysAddress.optional(),
  PARENT_PORT: port.default(4300),
  PARENT_URL: url.optional(),
  PARENT_JWKS_URL: keysAddress.optional(),
  TOKEN_ISSUER: z.string().optional(),
  TOKEN_AUDIENCE: z.string().optional(),
  COOKIE_DOMAIN: z.string().optional(),
  SCRIPT_BUDGET_MS: milliseconds.default(5000),
  LOAD_BUDGET_MS: milliseconds.default(7000),
  MOUNT_BUDGET_MS: milliseconds.default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * Reads the gateway's settings from the environment; an empty variable counts as not set. Addresses and places that are
 * not given follow from those that are. Throws an error that names each wrong variable.
 */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The gateway cannot start with this environment. ${faults.join('; ')}`);
  }
  const values = result.data;
  const faults = [...firebaseFaults(values), ...developmentFaults(values)];
  const misfits = faults.map(({ name, fault }) => `${name}: ${fault}`);
  if (misfits.length > 0) throw new Error(`The gateway cannot start with this environment. ${misfits.join('; ')}`);
  const dataDir = resolve(values.DATA_DIR);
  const parentUrl = values.PARENT_URL ?? `http://localhost:${values.PARENT_PORT}`;
  const progressService = values.PROGRESS_SERVICE ?? `http://127.0.0.1:${values.PROGRESS_PORT}`;
  return {
    ...values,
    dataDir,
    parentUrl,
    progressService,
    firebase: firebasePageSettings(values),
    trustFile: values.TRUST_FILE ? resolve(values.TRUST_FILE) : join(dataDir, 'trust.json'),
    /** Where the keys of tokens are: the parent site's, and the progress service's own. */
    tokenKeyUrls: [
      new URL(values.PARENT_JWKS_URL ?? `${parentUrl.replace(/\/+$/, '')}/api/jwks.json`),
      new URL(values.PROGRESS_JWKS_URL ?? `${progressService.replace(/\/+$/, '')}/api/jwks.json`),
    ],
  };
}

/** Development is for whoever sits at this machine: no proxy may speak for others. */
function developmentFaults({ DEVELOPMENT, DEV_REMOTES, TRUSTED_PROXIES }: z.infer<typeof environmentSchema>) {
  const faults: { name: string; fault: string }[] = [];
  if (!DEVELOPMENT && Object.keys(DEV_REMOTES).length > 0) {
    faults.push({ name: 'DEV_REMOTES', fault: 'is for DEVELOPMENT=true alone' });
  }
  if (DEVELOPMENT && TRUSTED_PROXIES.size > 0)
    faults.push({ name: 'DEVELOPMENT', fault: 'cannot be true behind TRUSTED_PROXIES' });
  return faults;
}

import { resolve } from 'node:path';
import { ENGLISH, isLanguage, type Language, languageNames } from '@tensely/core/logic';
import { trustFileIn } from '@tensely/release-store/logic';
import {
  type InvalidVariable,
  keysAddress,
  port,
  readVariables,
  serviceVariables,
  type Variables,
  webAddress,
} from '@tensely/service-host/logic';
import { z } from 'zod';
import { MINIMUM_LOADS } from './halt/judge-trial.ts';
import { developmentRemotesSchema } from './overrides/development-remotes.ts';
import { firebaseFaults, firebasePageSettings, firebaseVariables } from './page/firebase-settings.ts';

const milliseconds = z.coerce.number().int().min(100).max(60_000);

const environmentSchema = z.object({
  ...serviceVariables,
  ...firebaseVariables,
  PORT: port.default(4200),
  RELEASE_STORE: z.string().optional(),
  TRUST_FILE: z.string().optional(),
  FILE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  REPORT_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CANARY_MIN_LOADS: z.coerce.number().int().min(10).default(MINIMUM_LOADS),
  DEVELOPMENT: z.stringbool({ error: 'must be true or false' }).default(false),
  DEV_REMOTES: developmentRemotesSchema.default({}),
  PUBLIC_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  PROGRESS_SERVICE: webAddress.optional(),
  PROGRESS_PORT: port.default(4400),
  PROGRESS_URL: z.string().default('/api'),
  PROGRESS_JWKS_URL: keysAddress.optional(),
  PARENT_PORT: port.default(4300),
  PARENT_URL: webAddress.optional(),
  PARENT_JWKS_URL: keysAddress.optional(),
  TOKEN_ISSUER: z.string().optional(),
  TOKEN_AUDIENCE: z.string().optional(),
  COOKIE_DOMAIN: z.string().optional(),
  SUPPORT_URL: z
    .string()
    .regex(/^(https?:\/\/|mailto:)\S+$/, 'must be a web address, or mailto: and an address')
    .optional(),
  LANGUAGES: z
    .string()
    .default('en,fr,es')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((names): names is Language[] => names.every(isLanguage) && names.includes(ENGLISH), {
      error: `must be languages of ${Object.keys(languageNames).join(', ')}, separated by commas and including ${ENGLISH}`,
    }),
  SCRIPT_BUDGET_MS: milliseconds.default(5000),
  LOAD_BUDGET_MS: milliseconds.default(7000),
  MOUNT_BUDGET_MS: milliseconds.default(4000),
});

const REFUSAL = 'The gateway cannot start with this environment.';

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the environment. An empty variable counts as unset; missing addresses and paths are derived from the others.
 * @throws Error whose message names every invalid variable and never quotes a value
 */
export function readEnvironment(variables: Variables) {
  const values = readVariables(environmentSchema, variables, REFUSAL, faultsBetween);
  const dataDir = values.DATA_DIR;
  const parentUrl = values.PARENT_URL ?? `http://localhost:${values.PARENT_PORT}`;
  const progressService = values.PROGRESS_SERVICE ?? `http://127.0.0.1:${values.PROGRESS_PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1000,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustedProxies: values.TRUSTED_PROXIES,
    releaseStore: values.RELEASE_STORE,
    trustFile: trustFileIn(dataDir, values.TRUST_FILE && resolve(values.TRUST_FILE)),
    cacheBytes: values.FILE_CACHE_MB * 1e6,
    reportKey: values.REPORT_KEY,
    canaryMinLoads: values.CANARY_MIN_LOADS,
    /** Local callers get explanations, error reasons and remotes from source. */
    development: values.DEVELOPMENT,
    developmentRemotes: values.DEV_REMOTES,
    /** The target of `/api`. */
    progressService,
    /** The product's public address; its certificate is watched. */
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL),
    settings: {
      parentUrl,
      cookieDomain: values.COOKIE_DOMAIN,
      progressUrl: values.PROGRESS_URL,
      ...(values.SUPPORT_URL && { supportUrl: values.SUPPORT_URL }),
      ...(values.LANGUAGES.length > 1 && { languages: values.LANGUAGES }),
      firebase: firebasePageSettings(values),
      budgets: { script: values.SCRIPT_BUDGET_MS, load: values.LOAD_BUDGET_MS, mount: values.MOUNT_BUDGET_MS },
    },
    /** The addresses of token keys: the parent site's and the progress service's. */
    tokenKeyUrls: [
      new URL(values.PARENT_JWKS_URL ?? `${parentUrl.replace(/\/+$/, '')}/api/jwks.json`),
      new URL(values.PROGRESS_JWKS_URL ?? `${progressService.replace(/\/+$/, '')}/api/jwks.json`),
    ],
    tokenIssuer: values.TOKEN_ISSUER,
    tokenAudience: values.TOKEN_AUDIENCE,
  };
}

type Values = z.infer<typeof environmentSchema>;

function faultsBetween(values: Values): InvalidVariable[] {
  const { DEVELOPMENT, DEV_REMOTES, TRUSTED_PROXIES } = values;
  const faults = [...firebaseFaults(values)];
  if (!DEVELOPMENT && Object.keys(DEV_REMOTES).length > 0)
    faults.push({ name: 'DEV_REMOTES', fault: 'requires DEVELOPMENT=true' });
  // Development mode trusts callers on this machine, so no proxy may forward to it.
  if (DEVELOPMENT && TRUSTED_PROXIES.size > 0)
    faults.push({ name: 'DEVELOPMENT', fault: 'cannot be true behind TRUSTED_PROXIES' });
  return faults;
}

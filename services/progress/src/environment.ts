import {
  emulatorsOfRealProject,
  firebaseVariables,
  type InvalidVariable,
  isOnThisMachine,
  keysAddress,
  port,
  readVariables,
  serviceVariables,
  type Variables,
} from '@tensely/service-host/logic';
import { z } from 'zod';
import type { ExamRules } from './exam/store/start-limits.ts';

const environmentSchema = z.object({
  ...serviceVariables,
  ...firebaseVariables,
  PROGRESS_PORT: port.default(4400),
  RELEASE_STORE: z.string().optional(),
  PARENT_PORT: port.default(4300),
  PARENT_JWKS_URL: keysAddress.optional(),
  TOKEN_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => new TextEncoder().encode(secret.trim())))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'must have 32 characters or more')
    .default([]),
  TOKEN_ISSUER: z.string().optional(),
  TOKEN_AUDIENCE: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be as in postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number('must be a number').int().min(100).max(60_000).default(10_000),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(1).max(500).default(10),
  RATE_LIMIT_PER_ADDRESS: z.coerce.number('must be a number').int().min(1).max(10_000_000).default(6000),
  RATE_LIMIT_PER_LEARNER: z.coerce.number('must be a number').int().min(1).max(10_000_000).default(600),
  EXAM_STARTS_PER_DAY: z.coerce.number('must be a number').int().min(1).max(100_000).default(20),
  EXAM_RETAKE_AFTER: z
    .string()
    .regex(/^\d{1,4}[mhd]$/, 'must be minutes, hours or days, as in 30m, 12h or 7d')
    .transform(milliseconds)
    .optional(),
  EXAM_EXTRA_TIME: z.enum(['learner', 'token'], 'must be learner or token').default('learner'),
  REPORTS_PER_DAY: z.coerce.number('must be a number').int().min(1).max(10_000).default(30),
  WRITES_PER_DAY: z.coerce.number('must be a number').int().min(1).max(10_000_000).default(10_000),
});

function milliseconds(duration: string): number {
  const unit = { m: 60_000, h: 3_600_000, d: 86_400_000 }[duration.at(-1) ?? ''] ?? 0;
  return Number.parseInt(duration, 10) * unit;
}

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the environment. Throws an error that names every invalid variable and never quotes a value. */
export function readEnvironment(variables: Variables) {
  const values = readVariables(environmentSchema, variables, 'The progress service cannot start.', faultsBetween);
  const ofParent = `http://localhost:${values.PARENT_PORT}/api/jwks.json`;
  const jwksUrl = values.PARENT_JWKS_URL ?? (values.TOKEN_SECRET.length > 0 ? undefined : ofParent);
  const examRules: ExamRules = {
    startsPerDay: values.EXAM_STARTS_PER_DAY,
    retakeAfterMs: values.EXAM_RETAKE_AFTER ?? 0,
    extraTime: values.EXAM_EXTRA_TIME,
  };
  return {
    port: values.PROGRESS_PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    /** A folder or s3://bucket/prefix; by default `releases` in the data folder. */
    releaseStore: values.RELEASE_STORE,
    /** The parent site's published keys, for ES256; undefined if it shares a secret and publishes none. */
    parentJwksUrl: jwksUrl === undefined ? undefined : new URL(jwksUrl),
    /** Secrets shared with the parent site, for HS256: the current one, and those being rotated out. */
    tokenSecrets: values.TOKEN_SECRET,
    /** The Firebase project whose ID tokens are accepted; unsigned ones with a local emulator. */
    federated: values.FIREBASE_PROJECT_ID
      ? { project: values.FIREBASE_PROJECT_ID, isEmulated: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined }
      : undefined,
    /** Required claims of the parent site's tokens; optional only if the parent site is on this machine. */
    issuer: values.TOKEN_ISSUER,
    audience: values.TOKEN_AUDIENCE,
    /** PostgreSQL; by default SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Maximum connections to PostgreSQL of this process. */
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** The timeout of a read or write on PostgreSQL. */
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    /** Our own proxies in front of the gateway, and the gateway itself if it is on another machine. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Requests per minute. */
    perAddress: values.RATE_LIMIT_PER_ADDRESS,
    perLearner: values.RATE_LIMIT_PER_LEARNER,
    examRules,
    /** Changes and reports of one learner per day. */
    writesPerDay: values.WRITES_PER_DAY,
    reportsPerDay: values.REPORTS_PER_DAY,
    logLevel: values.LOG_LEVEL,
    /** How long a stopping service keeps answering, so that proxies move to another process. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** The trace collector, if there is one. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

type Values = z.infer<typeof environmentSchema>;

function faultsBetween(values: Values): InvalidVariable[] {
  const { FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST } = values;
  return [
    ...emulatorsOfRealProject(FIREBASE_PROJECT_ID, { FIREBASE_AUTH_EMULATOR_HOST }),
    ...missingOfParentElsewhere(values),
  ];
}

/** A key alone does not identify a token's audience: a remote parent site may use the same one for other products. */
function missingOfParentElsewhere({ PARENT_JWKS_URL: keys, TOKEN_SECRET, ...values }: Values): InvalidVariable[] {
  const isLocal = TOKEN_SECRET.length === 0 && (keys === undefined || isOnThisMachine(new URL(keys)));
  if (isLocal) return [];
  const missing = (['TOKEN_ISSUER', 'TOKEN_AUDIENCE'] as const).filter((name) => values[name] === undefined);
  return missing.map((name) => ({ name, fault: 'is required for tokens of a parent site on another machine' }));
}

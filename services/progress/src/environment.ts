import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const workspaceData = fileURLToPath(new URL('../../../.data', import.meta.url));

const environmentSchema = z.object({
  PROGRESS_PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(4400),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(workspaceData),
  RELEASE_STORE: z.string().optional(),
  PARENT_JWKS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:4300/api/jwks.json'),
  TOKEN_ISSUER: z.string().optional(),
  TOKEN_AUDIENCE: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be as in postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number('must be a number').int().min(100).max(60_000).default(10_000),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(1).max(500).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What the service is told when it starts. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** A folder or s3://bucket/prefix; without it `releases` in the data folder. */
  releaseStore: string | undefined;
  parentJwksUrl: URL;
  /** Checked only where given (ruling 32). */
  issuer: string | undefined;
  audience: string | undefined;
  /** PostgreSQL; without it SQLite under `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL of this process, at most. */
  databasePoolSize: number;
  /** The longest that a read or a write on PostgreSQL may take. */
  databaseTimeoutMs: number;
  logLevel: string;
}

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws Error whose message names every wrong variable and never repeats its value.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The progress service cannot start. ${problems.join('; ')}`);
  }
  const values = result.data;
  return {
    port: values.PROGRESS_PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    releaseStore: values.RELEASE_STORE,
    parentJwksUrl: new URL(values.PARENT_JWKS_URL),
    issuer: values.TOKEN_ISSUER,
    audience: values.TOKEN_AUDIENCE,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
  };
}

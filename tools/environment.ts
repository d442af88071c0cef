import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z.coerce.number().int().min(1).max(65_535).describe('a port from 1 to 65535');

const url = z.url({ protocol: /^https?$/ }).describe('an http or https address');

/** The variables that the tools read. Each description completes an error: "PORT must be …". Services read their own. */
const environmentSchema = z.object({
  PORT: port.default(4200),
  PROGRESS_PORT: port.default(4400),
  PARENT_PORT: port.default(4300),
  GALLERY_PORT: port.default(4500),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).describe('an address of this machine').default('127.0.0.1'),
  DATA_DIR: z.string().describe('a folder').default('.data'),
  RELEASE_STORE: z
    .string()
    .regex(/^(s3:\/\/.+|(?!s3:|.*:\/\/).+)$/i)
    .describe('a folder, or s3://bucket/prefix')
    .optional(),
  TRUST_FILE: z.string().describe('the path of a trust file').optional(),
  PROMETHEUS_URL: url.default('http://127.0.0.1:9090'),
  PARENT_URL: url.optional(),
  PARENT_JWKS_URL: url.optional(),
  TOKEN_ISSUER: z.string().describe('the "iss" of the parent site').optional(),
  TOKEN_AUDIENCE: z.string().describe('the "aud" of the parent site').optional(),
  LOG_LEVEL: z
    .enum(levels)
    .describe(`one of ${levels.join(', ')}`)
    .default('info'),
  CHROMIUM_PATH: z.string().refine(existsSync).describe('the path of an existing Chromium or Chrome').optional(),
  FIREFOX_PATH: z.string().refine(existsSync).describe('the path of an existing Firefox').optional(),
  WEBKIT_DRIVER_PATH: z.string().refine(existsSync).describe('the path of an existing WebKitWebDriver').optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

type Variables = Record<string, string | undefined>;

/**
 * The settings of the tools. Relative paths are resolved against `root`. An empty variable counts as not set.
 * @throws Error with one sentence that names every invalid variable and what is allowed, without its value.
 */
export function parseEnvironment(variables: Variables, root: string): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (result.success) return withAbsolutePaths(result.data, root);
  const invalid = new Set(result.error.issues.map(({ path }) => path[0]));
  const sentences = Object.entries(environmentSchema.shape)
    .filter(([name]) => invalid.has(name))
    .map(([name, schema]) => `${name} must be ${schema.unwrap().description}.`);
  throw new Error(sentences.join(' '));
}

/** Reads `.env` at `root` if it exists (variables that are already set win), then the environment of this process. */
export function readEnvironment(root: string): Environment {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnvironment(process.env, root);
}

function withAbsolutePaths(settings: Environment, root: string): Environment {
  const { DATA_DIR, RELEASE_STORE, TRUST_FILE } = settings;
  const isFolder = RELEASE_STORE !== undefined && !RELEASE_STORE.includes('://');
  return {
    ...settings,
    DATA_DIR: resolve(root, DATA_DIR),
    RELEASE_STORE: isFolder ? resolve(root, RELEASE_STORE) : RELEASE_STORE,
    TRUST_FILE: TRUST_FILE && resolve(root, TRUST_FILE),
  };
}

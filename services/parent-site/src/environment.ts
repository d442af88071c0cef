import { fileURLToPath } from 'node:url';
import { isSafeKeysAddress, proxyVariables, type TrustedProxies, unsafeKeysAddress } from '@tensely/service-host/logic';
import { z } from 'zod';

const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65_535);
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const workspaceData = fileURLToPath(new URL('../../../.data', import.meta.url));

const origins = z.string().transform((list, context) => {
  const parsed = list.split(',').map((item) => URL.parse(item.trim()));
  if (parsed.some((item) => item === null || !item.protocol.startsWith('http'))) {
    context.addIssue('must be http or https origins with a comma between them');
  }
  return parsed.map((item) => item?.origin ?? '');
});

const environmentSchema = z.object({
  ...proxyVariables,
  PARENT_PORT: port.default(4300),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(workspaceData),
  PARENT_URL: url.optional(),
  PORT: port.default(4200),
  ALLOWED_ORIGINS: origins.optional(),
  COOKIE_DOMAIN: z.hostname('must be a domain name such as example.org').optional(),
  PROGRESS_PORT: port.default(4400),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be a port of this machine, for example localhost:9099')
    .optional(),
  PROGRESS_JWKS_URL: z.string().refine(isSafeKeysAddress, unsafeKeysAddress).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What the site is told when it starts; addresses are absolute, origins without a path. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  /** The first one is where "Open Tensely" leads. */
  allowedOrigins: [string, ...string[]];
  cookieDomain: string | undefined;
  progressJwksUrl: URL;
  /** The proxies of our own before the site. */
  trustedProxies: TrustedProxies;
  /** The Auth emulator of a demo project, where federated accounts are kept; undefined where there are none. */
  authEmulator: string | undefined;
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
    throw new Error(`The parent site cannot start. ${problems.join('; ')}`);
  }
  const values = result.data;
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  const [firstOrigin = `http://localhost:${values.PORT}`, ...otherOrigins] = values.ALLOWED_ORIGINS ?? [
    `http://localhost:${values.PORT}`,
    `http://127.0.0.1:${values.PORT}`,
  ];
  return {
    port: values.PARENT_PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl: (values.PARENT_URL ?? `http://localhost:${values.PARENT_PORT}`).replace(/\/+$/, ''),
    allowedOrigins: [firstOrigin, ...otherOrigins],
    cookieDomain: values.COOKIE_DOMAIN,
    trustedProxies: values.TRUSTED_PROXIES,
    progressJwksUrl: new URL(values.PROGRESS_JWKS_URL ?? `http://localhost:${values.PROGRESS_PORT}/api/jwks.json`),
    authEmulator: values.FIREBASE_PROJECT_ID?.startsWith('demo-') && emulator ? `http://${emulator}` : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

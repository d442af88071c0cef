import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);
const milliseconds = z.coerce.number().int().min(100).max(60_000);

const environmentSchema = z.object({
  PORT: port.default(4200),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PROGRESS_SERVICE: z.url().optional(),
  PROGRESS_PORT: port.default(4400),
  PROGRESS_URL: z.string().default('/api'),
  PARENT_PORT: port.default(4300),
  PARENT_URL: z.url().optional(),
  COOKIE_DOMAIN: z.string().optional(),
  SCRIPT_BUDGET_MS: milliseconds.default(5000),
  LOAD_BUDGET_MS: milliseconds.default(7000),
  MOUNT_BUDGET_MS: milliseconds.default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Reads the gateway's settings from the environment. Throws an error that names each wrong variable. */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const result = environmentSchema.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The gateway cannot start with this environment. ${faults.join('; ')}`);
}

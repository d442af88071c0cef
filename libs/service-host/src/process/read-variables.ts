import type { z } from 'zod';

/** The variables of a process, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment by a schema. An empty variable counts as not set.
 *
 * @param refusal the sentence before the faults, for example "The gateway cannot start."
 * @throws Error for the operator: the refusal, then every wrong variable and what it must be, never its value
 * @example
 * const schema = z.object({ ...serviceVariables, PROGRESS_PORT: port.default(4400) });
 * const { PROGRESS_PORT } = readVariables(schema, process.env, 'The progress service cannot start.');
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
  refusal: string,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${refusal} ${faults.join('; ')}`);
}

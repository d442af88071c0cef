import type { z } from 'zod';

/** The variables of a process, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

export interface InvalidVariable {
  name: string;
  fault: string;
}

/**
 * Parses the environment with a schema. An empty variable counts as unset.
 *
 * @param refusal the sentence before the errors, for example "The gateway cannot start."
 * @param check finds contradictions between variables; called once each is valid
 * @throws Error for the operator: the refusal, then every invalid variable and what it must be, never its value
 * @example
 * const schema = z.object({ ...serviceVariables, PROGRESS_PORT: port.default(4400) });
 * const { PROGRESS_PORT } = readVariables(schema, process.env, 'The progress service cannot start.');
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
  refusal: string,
  check: (values: z.output<Schema>) => readonly InvalidVariable[] = () => [],
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = schema.safeParse(given);
  const faults = result.success
    ? check(result.data)
    : result.error.issues.map(({ path, message }) => ({ name: path.join('.'), fault: message }));
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`${refusal} ${faults.map(({ name, fault }) => `${name}: ${fault}`).join('; ')}`);
}

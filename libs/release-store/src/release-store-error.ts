import { InvalidValue, parse, type Schema } from '@tensely/core/logic';

/** An expected error. Operators see its message as it is. */
export class ReleaseStoreError extends Error {}

/** Wraps an error in a ReleaseStoreError that starts with the problem; returns a ReleaseStoreError unchanged. */
export function explained(problem: string, error: unknown, reason: (error: unknown) => string): ReleaseStoreError {
  if (error instanceof ReleaseStoreError) return error;
  return new ReleaseStoreError(`${problem}: ${reason(error)}.`, { cause: error });
}

/** Parses and validates a JSON file. Throws an error that begins with `what` and ends with `remedy`. */
export function parseJson<T>(schema: Schema<T>, bytes: Uint8Array, what: string, remedy = ''): T {
  try {
    return parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new ReleaseStoreError(`${what} is damaged: ${reasonOf(error)}.${remedy && ` ${remedy}`}`, { cause: error });
  }
}

/** Never quotes the content: it may be a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof InvalidValue)) return 'it is not JSON';
  const [fault] = error.faults;
  const place = fault?.path.join('.');
  return `${place ? `"${place}"` : 'it'} is not as it should be (${fault?.message ?? 'unknown reason'})`;
}

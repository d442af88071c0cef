import * as z from 'zod/mini';
import { ReleaseStoreError } from './release-store-error.ts';

/** Parses a JSON file. Throws a sentence that begins with `what` when it is not what it should be. */
export function parseJson<T>(schema: { parse(value: unknown): T }, bytes: Uint8Array, what: string): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new ReleaseStoreError(`${what} is damaged: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Where and why, without a word of the content: it may be a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.core.$ZodError)) return 'it is not JSON';
  const [issue] = error.issues;
  const place = issue?.path.map(String).join('.');
  return `${place ? `"${place}"` : 'it'} is not as it should be (${issue?.message ?? 'unknown reason'})`;
}

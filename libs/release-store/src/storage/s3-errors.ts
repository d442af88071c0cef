import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';

const metadataSchema = z.object({
  $metadata: z.object({ httpStatusCode: z.optional(z.number()), attempts: z.optional(z.number()) }),
});

/** The HTTP status in an error of the SDK; undefined if no server answered. */
export function statusOf(error: unknown): number | undefined {
  return metadataSchema.safeParse(error).data?.$metadata.httpStatusCode;
}

/** How often the SDK tried. */
export function countAttempts(error: unknown): number {
  return metadataSchema.safeParse(error).data?.$metadata.attempts ?? 1;
}

/** Converts an error to a sentence for an operator. Returns a ReleaseStoreError unchanged. */
export function s3Error(problem: string, error: unknown): ReleaseStoreError {
  if (error instanceof ReleaseStoreError) return error;
  return new ReleaseStoreError(`${problem}: ${reasonOf(error)}.`, { cause: error });
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  const text = error instanceof Error ? (error.message || error.name).replace(/\.$/, '') : String(error);
  if (error instanceof Error && error.name === 'NoSuchBucket') return 'there is no such bucket';
  if (status === 401 || status === 403) return `access is refused (${text})`;
  if (status === 507) return `the bucket is full (${text})`;
  if (status) return `the server answered ${status} (${text})`;
  return `the server does not answer (${text})`;
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import type { ReleaseRecord } from './release-record.ts';

/** The integrity of a file, as browsers check it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The digest in a statement: over every file's hash and the build's info. */
export function computeDigest({ info, files }: Pick<ReleaseRecord, 'info' | 'files'>): string {
  return integrityOf(Buffer.from(canonicalJson({ info, files })));
}

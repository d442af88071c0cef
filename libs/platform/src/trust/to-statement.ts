import type { Release } from '../contract/release.schema.ts';
import type { Signature, Statement } from './signed.schema.ts';

/** Rebuilds the signed statement of a release from the release map. Returns undefined if the map has no signature. */
export function toStatement(
  name: string,
  { metadata, extras }: Release,
): { statement: Statement; signature: Signature } | undefined {
  const { declaration, publishedAt, files, signature } = extras;
  if (publishedAt === undefined || files === undefined || !signature) return undefined;
  const { version, integrity } = metadata;
  return {
    statement: { kind: 'release', name, version, publishedAt, declaration, entry: integrity, files },
    signature,
  };
}

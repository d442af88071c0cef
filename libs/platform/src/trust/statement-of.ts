import type { Release } from '../contract/release.schema.ts';
import type { Signature } from './signed.schema.ts';
import type { Statement } from './statement.schema.ts';

/** The statement of a release of the map, put together again, with its signature; undefined when the map has none. */
export function statementOf(
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

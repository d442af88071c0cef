import type { HistoryLine, ReleaseRecord, ReleaseStore } from '@tensely/release-store/logic';
import { builtFrom, type Publication, publicationOf } from './publication.ts';

/** A publication in the history. */
export type PublicationLine = HistoryLine & Pick<Publication, 'sources' | 'checks'>;

/** A line for each version of these names that is there: who published it, and why. */
export async function publicationLines(store: ReleaseStore, names: readonly string[]): Promise<PublicationLine[]> {
  const lines: PublicationLine[] = [];
  for (const name of names) {
    for (const version of await store.listVersions(name)) {
      const record = await store.readRecord(name, version).catch(() => undefined);
      if (record) lines.push(lineOf(record));
    }
  }
  return lines;
}

function lineOf(record: ReleaseRecord): PublicationLine {
  const { statement, signature } = record;
  const { name, version, publishedAt } = statement;
  const published = publicationOf(record);
  const from = builtFrom(published);
  const what = `publish ${name} ${version}${from === '-' ? '' : ` (${from})`}`;
  return { name, verb: 'publish', what, when: publishedAt, keyId: signature.keyId, ...published };
}

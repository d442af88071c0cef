import type { HistoryLine, ReleaseRecord, ReleaseStore } from '@tensely/release-store/logic';
import { z } from 'zod';

/** What `publish` puts into a record, under the signature of the version. */
const publishedSchema = z.object({ published: z.object({ who: z.string(), why: z.string() }) });

/** A line for each version of these names that is there: who published it, and why. */
export async function publicationLines(store: ReleaseStore, names: readonly string[]): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for (const name of names) {
    for (const version of await store.listVersions(name)) {
      const record = await store.readRecord(name, version).catch(() => undefined);
      if (record) lines.push(lineOf(record));
    }
  }
  return lines;
}

function lineOf({ statement, signature, info }: ReleaseRecord): HistoryLine {
  const { name, version, publishedAt } = statement;
  const { published } = publishedSchema.safeParse(info).data ?? { published: { who: '-', why: '' } };
  const what = `publish ${name} ${version}`;
  return { name, verb: 'publish', what, when: publishedAt, keyId: signature.keyId, ...published };
}

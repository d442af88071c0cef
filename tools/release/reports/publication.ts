import type { HistoryLine, ReleaseRecord, ReleaseStore } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Sources } from '../publishing/read-sources.ts';

/** What `publish` puts into a record, under the signature of the version. */
export interface Publication {
  who: string;
  why: string;
  /** What it was built from; null where nobody knows. */
  sources: Sources | null;
  /** Whether it was checked before; null for a version from before that was recorded. */
  checks: Checks | null;
  /** By what it was built; null for a version from before that was recorded. */
  provenance: { builder: string; lockfile: string; bill: string } | null;
}

/** "passed", or why they were skipped. */
export type Checks = 'passed' | { skipped: string };

const publishedSchema = z.object({
  published: z.object({
    who: z.string(),
    why: z.string(),
    sources: z
      .object({ commit: z.string(), branch: z.string().nullable(), dirty: z.boolean() })
      .nullable()
      .default(null),
    checks: z
      .union([z.literal('passed'), z.object({ skipped: z.string() })])
      .nullable()
      .default(null),
    provenance: z.object({ builder: z.string(), lockfile: z.string(), bill: z.string() }).nullable().default(null),
  }),
});

const UNKNOWN: Publication = { who: '-', why: '', sources: null, checks: null, provenance: null };

/** Who published a version, why, what from, and whether it was checked. */
export function publicationOf({ info }: ReleaseRecord): Publication {
  return publishedSchema.safeParse(info).data?.published ?? UNKNOWN;
}

/** "main 0dfe029, checked", "articles 0dfe029 + changes, unchecked: it is urgent"; "-" when nothing is known. */
export function builtFrom({ sources, checks }: Pick<Publication, 'sources' | 'checks'>): string {
  const commit = sources?.commit.slice(0, 7);
  const place = sources ? [sources.branch, commit, sources.dirty ? '+ changes' : ''].filter(Boolean).join(' ') : '';
  return [place, checked(checks)].filter(Boolean).join(', ') || '-';
}

function checked(checks: Checks | null): string {
  if (checks === null) return '';
  return checks === 'passed' ? 'checked' : `unchecked: ${checks.skipped}`;
}

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

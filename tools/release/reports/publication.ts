import type { ReleaseRecord } from '@tensely/release-store/logic';
import { z } from 'zod';

/** The part of a signed record that `publish` adds. A null is unknown, as in older versions. */
const publicationSchema = z.object({
  who: z.string(),
  why: z.string(),
  sources: z.object({ commit: z.string(), branch: z.string().nullable(), dirty: z.boolean() }).nullable().default(null),
  /** "passed", or the reason to skip them. */
  checks: z
    .union([z.literal('passed'), z.object({ skipped: z.string() })])
    .nullable()
    .default(null),
  provenance: z.object({ builder: z.string(), lockfile: z.string(), bill: z.string() }).nullable().default(null),
});
const publishedSchema = z.object({ published: publicationSchema });

export type Publication = z.infer<typeof publicationSchema>;
export type Checks = NonNullable<Publication['checks']>;

const UNKNOWN: Publication = { who: '-', why: '', sources: null, checks: null, provenance: null };

/** Reads the author, reason, sources and checks of a version. */
export function readPublication({ info }: ReleaseRecord): Publication {
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

/** "512 B", "1.4 kB", "12.0 MB". */
export function fileSize(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  return Math.abs(bytes) < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A share from 0 to 1 as "12.34%". */
export function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

export function total(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
}

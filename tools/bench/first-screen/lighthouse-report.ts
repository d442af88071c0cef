import { z } from 'zod';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

type Category = (typeof CATEGORIES)[number];

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
  // Lists in most audits.
  details: z.object({ items: z.unknown().optional() }).optional(),
});

const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

/** What is read of a report of Lighthouse. */
const reportSchema = z.object({
  requestedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(CATEGORIES), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

export type Report = z.infer<typeof reportSchema>;

/** Reads a report. Throws for one that could not be made. */
export function readReport(json: unknown): Report {
  const report = reportSchema.parse(json);
  const { requestedUrl, runtimeError } = report;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${requestedUrl}: ${runtimeError.message}`);
  return report;
}

/** The points of a hundred that a category lacks. */
export function pointsMissing({ categories }: Report, category: Category): number {
  return Math.round(100 - (categories[category].score ?? 0) * 100);
}

/** A line for each audit of a category below its maximum that counts, with the first things that it found. */
export function whatIsMissing({ audits, categories }: Report, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score >= 1) return [];
    const items = audit.details?.items;
    const found = JSON.stringify(Array.isArray(items) ? items.slice(0, 3) : (items ?? [])).slice(0, 600);
    return [`${audit.title} (${id}, weight ${weight}): ${audit.score}. ${audit.displayValue ?? ''} ${found}`];
  });
}

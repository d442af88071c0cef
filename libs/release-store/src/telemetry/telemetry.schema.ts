import { buckets, errorKinds, errorNames, vitalNames } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { VITAL_CLASSES } from './vital-scale.ts';

const count = z.int().check(z.minimum(0));
const counts = <T extends readonly string[]>(names: T) => z.partialRecord(z.enum(names), count);

/** The reports about one version, under one shell, in one bucket: only counts, without persons or places. */
const telemetryRowSchema = z.object({
  shell: z.string(),
  remote: z.string(),
  version: z.string(),
  bucket: z.enum(buckets),
  /** Loads by outcome. */
  loads: z.object({ ok: count, fallback: count, failed: count }),
  /** Loads that failed or had an error afterwards. */
  broken: count,
  errors: counts(errorKinds),
  /** A histogram of each vital. */
  vitals: z.partialRecord(z.enum(vitalNames), z.array(count).check(z.length(VITAL_CLASSES))),
});

/** An error of one version, counted by its type, message and stack. */
const storedTraceSchema = z.object({
  remote: z.string(),
  version: z.string(),
  error: z.enum(errorNames),
  words: z.optional(z.string()),
  /** Positions in files of releases, innermost first. */
  frames: z.array(z.string()),
  count,
  first: z.string(),
  last: z.string(),
});

const armSchema = z.object({ version: z.string(), loads: count, broken: count });

/** A canary and the stable version, counted over the same time. `since` identifies the trial. */
const trialFiguresSchema = z.object({
  remote: z.string(),
  since: z.string(),
  canary: armSchema,
  stable: armSchema,
});

/** The counts of one gateway on one day (UTC): `telemetry/<day>/<writer>.json`. */
export const telemetrySchema = z.object({
  day: z.string(),
  writer: z.string(),
  /** The start of counting, and the time of this report. */
  from: z.string(),
  until: z.string(),
  rows: z.array(telemetryRowSchema),
  trials: z.array(trialFiguresSchema),
  /** The last errors of each version. */
  traces: z.array(storedTraceSchema),
});

export type TelemetryRow = z.infer<typeof telemetryRowSchema>;
export type TrialFigures = z.infer<typeof trialFiguresSchema>;
export type StoredTrace = z.infer<typeof storedTraceSchema>;
export type Telemetry = z.infer<typeof telemetrySchema>;

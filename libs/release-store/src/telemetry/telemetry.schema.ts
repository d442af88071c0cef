import { buckets, errorKinds, errorNames, loadFaults, vitalNames } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { VITAL_CLASSES } from './vital-scale.ts';

const count = z.int().check(z.minimum(0));
const counts = <T extends readonly string[]>(names: T) => z.partialRecord(z.enum(names), count);

/** What was reported of one version, under one shell, in one bucket. Counts alone: nothing says who, or from where. */
const telemetryRowSchema = z.object({
  shell: z.string(),
  remote: z.string(),
  version: z.string(),
  bucket: z.enum(buckets),
  /** Loads by how they ended. */
  loads: z.object({ ok: count, fallback: count, failed: count }),
  /** Loads that did not end well: not shown, or with an error afterwards. */
  broken: count,
  faults: counts(loadFaults),
  errors: counts(errorKinds),
  /** How many values of each vital lie in each class of its scale. */
  vitals: z.partialRecord(z.enum(vitalNames), z.array(count).check(z.length(VITAL_CLASSES))),
});

/** What was thrown by one version, and where: the same at the same place is one. */
const storedTraceSchema = z.object({
  remote: z.string(),
  version: z.string(),
  error: z.enum(errorNames),
  words: z.optional(z.string()),
  /** Places in files of releases, the innermost first. */
  frames: z.array(z.string()),
  count,
  first: z.string(),
  last: z.string(),
});

const armSchema = z.object({ version: z.string(), loads: count, broken: count });

/** A canary and the stable version beside it, counted over the same time. `since` tells which trial of the canary. */
const trialFiguresSchema = z.object({
  remote: z.string(),
  since: z.string(),
  canary: armSchema,
  stable: armSchema,
});

/** What one gateway counted on one day (UTC): `telemetry/<day>/<writer>.json`. */
export const telemetrySchema = z.object({
  day: z.string(),
  writer: z.string(),
  /** When it began to count, and when this was written. */
  from: z.string(),
  until: z.string(),
  /** The fingerprint of the keys that it trusts; gateways from before it was told do not say. */
  trust: z.optional(z.string()),
  /** Where it listens, "host:port": a process that starts there takes the place of the one before. Older gateways do not say. */
  address: z.optional(z.string()),
  /** The revision of the store that it serves. */
  revision: z.optional(count),
  /** Whether it has stopped. */
  ended: z.optional(z.literal(true)),
  rows: z.array(telemetryRowSchema),
  trials: z.array(trialFiguresSchema),
  /** The last errors of each version; files from before that was kept have none. */
  traces: z._default(z.array(storedTraceSchema), []),
});

export type TelemetryRow = z.infer<typeof telemetryRowSchema>;
export type TrialFigures = z.infer<typeof trialFiguresSchema>;
export type StoredTrace = z.infer<typeof storedTraceSchema>;
export type Telemetry = z.infer<typeof telemetrySchema>;

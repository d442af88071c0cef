import * as z from 'zod/mini';
import { remoteNamePattern, versionPattern } from '../contract/release-address.ts';
import { BEACON_LIMITS, buckets, errorKinds, loadFaults, vitalNames } from './beacon.ts';
import { errorNames, knownWords, parseFrame, TRACE_LIMITS } from './trace.ts';

/** Which release an event is about; the shell is one of the names. `bucket` comes from the page's settings. */
const about = {
  remote: z.string().check(z.regex(remoteNamePattern)),
  version: z.string().check(z.maxLength(64), z.regex(versionPattern)),
  bucket: z.enum(buckets),
};

/**
 * One load of a release: once for each page that shows it, about the version that this visitor was to get. `fallback`:
 * another version was shown in its place; `failed`: none was.
 */
const loadEventSchema = z.strictObject({
  kind: z.literal('load'),
  ...about,
  outcome: z.enum(['ok', 'fallback', 'failed']),
  fault: z.optional(z.enum(loadFaults)),
});

/** An error of the version that runs. `first`: the first since it was loaded; a load counts as failed once. */
const errorEventSchema = z.strictObject({
  kind: z.literal('error'),
  ...about,
  error: z.enum(errorKinds),
  first: z.boolean(),
});

/** A web vital of the page, about what was on show: a remote, or the shell. */
const vitalEventSchema = z.strictObject({
  kind: z.literal('vital'),
  ...about,
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});

/** What was thrown, and where: beside the report of a broken load or an error, as far as it says nothing of a learner. */
const traceEventSchema = z.strictObject({
  kind: z.literal('trace'),
  ...about,
  error: z.enum(errorNames),
  words: z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((words) => knownWords(words) === words),
    ),
  ),
  frames: z
    .array(z.string().check(z.refine((frame) => parseFrame(frame) !== undefined)))
    .check(z.minLength(1), z.maxLength(TRACE_LIMITS.frames)),
});

/** One thing that a page reports. Nothing in it says who, from where, or which page. */
export const beaconEventSchema = z.discriminatedUnion('kind', [
  loadEventSchema,
  errorEventSchema,
  vitalEventSchema,
  traceEventSchema,
]);

/**
 * What `navigator.sendBeacon('/beacons', JSON.stringify(…))` carries. The events are checked one by one, so
 * that the gateway can skip kinds that only a later shell knows.
 */
export const beaconSchema = z.strictObject({
  /** The version of the shell that runs the page. */
  shell: about.version,
  /** What the page was given to report with (an entry of `Server-Timing`); nothing is counted without it. */
  token: z.optional(z.string().check(z.maxLength(BEACON_LIMITS.token))),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(BEACON_LIMITS.events)),
});

export type BeaconEvent = z.infer<typeof beaconEventSchema>;

export type TraceEvent = z.infer<typeof traceEventSchema>;

/** A beacon as the shell writes it. */
export interface Beacon {
  shell: string;
  token?: string | undefined;
  events: BeaconEvent[];
}

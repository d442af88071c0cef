import * as z from 'zod/mini';
import { remoteNamePattern, versionPattern } from '../contract/release-address.ts';
import { BEACON_LIMITS, buckets, errorKinds, loadFaults, vitalNames } from './beacon.ts';
import { errorNames, knownWording, parseFrame, TRACE_LIMITS } from './trace.ts';

/** The release that an event is about; the shell is one of the names. `bucket` comes from the page's settings. */
const about = {
  remote: z.string().check(z.regex(remoteNamePattern)),
  version: z.string().check(z.maxLength(64), z.regex(versionPattern)),
  bucket: z.enum(buckets),
};

/**
 * One load of a release: reported once per page that shows it, for the version assigned to this visitor. `fallback`:
 * another version was shown instead; `failed`: none was.
 */
const loadEventSchema = z.strictObject({
  kind: z.literal('load'),
  ...about,
  outcome: z.enum(['ok', 'fallback', 'failed']),
  fault: z.optional(z.enum(loadFaults)),
});

/** An error of the running version. `first`: the first since it was loaded; a load counts as failed only once. */
const errorEventSchema = z.strictObject({
  kind: z.literal('error'),
  ...about,
  error: z.enum(errorKinds),
  first: z.boolean(),
});

/** A web vital of the page, attributed to what was shown: a remote, or the shell. */
const vitalEventSchema = z.strictObject({
  kind: z.literal('vital'),
  ...about,
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});

/** The sanitised message and stack of a failed load or an error. Contains nothing about the learner. */
const traceEventSchema = z.strictObject({
  kind: z.literal('trace'),
  ...about,
  error: z.enum(errorNames),
  words: z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((words) => knownWording(words) === words),
    ),
  ),
  frames: z
    .array(z.string().check(z.refine((frame) => parseFrame(frame) !== undefined)))
    .check(z.minLength(1), z.maxLength(TRACE_LIMITS.frames)),
});

/** One event that a page reports. It contains no user, address or page. */
export const beaconEventSchema = z.discriminatedUnion('kind', [
  loadEventSchema,
  errorEventSchema,
  vitalEventSchema,
  traceEventSchema,
]);

/**
 * The body of `navigator.sendBeacon('/beacons', JSON.stringify(…))`. The events are validated one by one, so that the
 * gateway can skip kinds that only a later shell knows.
 */
export const beaconSchema = z.strictObject({
  /** The version of the shell that runs the page. */
  shell: about.version,
  /** The report token of the page (an entry of `Server-Timing`); the gateway counts nothing without it. */
  token: z.optional(z.string().check(z.maxLength(BEACON_LIMITS.token))),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(BEACON_LIMITS.events)),
});

export type BeaconEvent = z.infer<typeof beaconEventSchema>;

export type TraceEvent = z.infer<typeof traceEventSchema>;

/** A beacon as the shell sends it. */
export interface Beacon {
  shell: string;
  token?: string | undefined;
  events: BeaconEvent[];
}

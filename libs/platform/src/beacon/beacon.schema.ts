import * as v from 'valibot';
import { remoteNamePattern, versionPattern } from '../contract/release-address.ts';
import { BEACON_LIMITS, buckets, errorKinds, loadFaults, vitalNames } from './beacon.ts';
import { errorNames, knownWords, parseFrame, TRACE_LIMITS } from './trace.ts';

/** Which release an event is about; the shell is one of the names. `bucket` comes from the page's settings. */
const about = {
  remote: v.pipe(v.string(), v.regex(remoteNamePattern)),
  version: v.pipe(v.string(), v.maxLength(64), v.regex(versionPattern)),
  bucket: v.picklist(buckets),
};

/**
 * One load of a release: once for each page that shows it, about the version that this visitor was to get. `fallback`:
 * another version was shown in its place; `failed`: none was.
 */
const loadEventSchema = v.strictObject({
  kind: v.literal('load'),
  ...about,
  outcome: v.picklist(['ok', 'fallback', 'failed']),
  fault: v.optional(v.picklist(loadFaults)),
});

/** An error of the version that runs. `first`: the first since it was loaded; a load counts as failed once. */
const errorEventSchema = v.strictObject({
  kind: v.literal('error'),
  ...about,
  error: v.picklist(errorKinds),
  first: v.boolean(),
});

/** A web vital of the page, about what was on show: a remote, or the shell. */
const vitalEventSchema = v.strictObject({
  kind: v.literal('vital'),
  ...about,
  name: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

/** What was thrown, and where: beside the report of a broken load or an error, as far as it says nothing of a learner. */
const traceEventSchema = v.strictObject({
  kind: v.literal('trace'),
  ...about,
  error: v.picklist(errorNames),
  words: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.check((words) => knownWords(words) === words),
    ),
  ),
  frames: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((frame) => parseFrame(frame) !== undefined),
      ),
    ),
    v.minLength(1),
    v.maxLength(TRACE_LIMITS.frames),
  ),
});

/** One thing that a page reports. Nothing in it says who, from where, or which page. */
export const beaconEventSchema = v.variant('kind', [
  loadEventSchema,
  errorEventSchema,
  vitalEventSchema,
  traceEventSchema,
]);

/**
 * What `navigator.sendBeacon('/beacons', JSON.stringify(…))` carries. The events are checked one by one, so
 * that the gateway can skip kinds that only a later shell knows.
 */
export const beaconSchema = v.strictObject({
  /** The version of the shell that runs the page. */
  shell: about.version,
  /** What the page was given to report with (an entry of `Server-Timing`); nothing is counted without it. */
  token: v.optional(v.pipe(v.string(), v.maxLength(BEACON_LIMITS.token))),
  events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(BEACON_LIMITS.events)),
});

export type BeaconEvent = v.InferOutput<typeof beaconEventSchema>;

export type TraceEvent = v.InferOutput<typeof traceEventSchema>;

/** A beacon as the shell writes it. */
export interface Beacon {
  shell: string;
  token?: string | undefined;
  events: BeaconEvent[];
}

import * as z from 'zod/mini';
import { remoteNamePattern, versionPattern } from '../contract/release-address.ts';

/** Why somebody gets the version that they get. */
export const buckets = ['hold', 'pin', 'preview', 'canary', 'stable'] as const;

/** What kept a release from being shown, in the order of the phases in which the shell meets it. */
export const loadFaults = [
  'untrusted',
  'contract',
  'network',
  'integrity',
  'load-timeout',
  'evaluation',
  'expose',
  'mount',
  'mount-timeout',
] as const;

/** What went wrong after a release was shown: it crashed, or an error of its code reached the window. */
export const errorKinds = ['crash', 'script', 'rejection', 'chunk'] as const;

/** Web vitals. All are in milliseconds but CLS, which has no unit. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

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
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});

/** One thing that a page reports. Nothing in it says who, from where, or which page. */
export const beaconEventSchema = z.discriminatedUnion('kind', [loadEventSchema, errorEventSchema, vitalEventSchema]);

export const BEACON_LIMITS = { bytes: 16_384, events: 64, token: 4096 } as const;

/**
 * What `navigator.sendBeacon('/beacons', JSON.stringify(…))` carries. The events are checked one by one: whoever
 * counts them passes over those that a later shell has invented.
 */
export const beaconSchema = z.strictObject({
  /** The version of the shell that runs the page. */
  shell: about.version,
  /** What the page was given to report with (the entry {@link REPORT_TOKEN} of `Server-Timing`); nothing is counted without it. */
  token: z.optional(z.string().check(z.maxLength(BEACON_LIMITS.token))),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(BEACON_LIMITS.events)),
});

/** The entry of the page's `Server-Timing` header that carries its report token. A page from a cache gets a new one, too. */
export const REPORT_TOKEN = 'report';

export type Bucket = (typeof buckets)[number];
export type LoadFault = (typeof loadFaults)[number];
export type ErrorKind = (typeof errorKinds)[number];
export type VitalName = (typeof vitalNames)[number];
export type BeaconEvent = z.infer<typeof beaconEventSchema>;

/** A beacon as the shell writes it. */
export interface Beacon {
  shell: string;
  token?: string | undefined;
  events: BeaconEvent[];
}

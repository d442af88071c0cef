/** Why a visitor gets a version. */
export const buckets = ['hold', 'pin', 'preview', 'canary', 'stable'] as const;

/** Why a release could not be shown, in the order of the loading phases. */
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

/** What went wrong after a release was shown: it crashed, or an error in its code reached the window. */
export const errorKinds = ['crash', 'script', 'rejection', 'chunk'] as const;

/** Web vitals. All are in milliseconds except CLS, which has no unit. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

export const BEACON_LIMITS = { bytes: 16_384, events: 64, token: 4096 } as const;

export type Bucket = (typeof buckets)[number];
export type LoadFault = (typeof loadFaults)[number];
export type ErrorKind = (typeof errorKinds)[number];
export type VitalName = (typeof vitalNames)[number];

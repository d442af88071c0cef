import type { RateLimit } from '@tensely/service-host/logic';

/**
 * Requests per network and per learner in a minute; changes and reports per learner, and reports per network, in a day; data
 * exports per hour. Each process counts separately.
 */
export type RateLimits = Record<
  'address' | 'learner' | 'writes' | 'reports' | 'reportsOfNetwork' | 'exports',
  Pick<RateLimit, 'consume'>
>;

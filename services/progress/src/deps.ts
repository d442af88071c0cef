import type { RateLimit, Tracing, TrustedProxies } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import type { LiveContent } from './content/live-content.ts';
import type { Exams } from './exam/exams.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProgressRepository } from './store/progress-repository.ts';
import type { TokenKeys } from './token/token-sources.ts';

/**
 * Requests per network and per learner in a minute; changes and reports per learner, and reports per network, in a day; data
 * exports per hour. Each process counts separately.
 */
export type RateLimits = Record<
  'address' | 'learner' | 'writes' | 'reports' | 'reportsOfNetwork' | 'exports',
  Pick<RateLimit, 'consume'>
>;

export interface Deps {
  repository: ProgressRepository;
  exams: Exams;
  keys: TokenKeys;
  clock: () => Date;
  newId: () => string;
  log: Logger;
  tracing: Tracing;
  metrics: Metrics;
  /** Whether `GET /metrics` is available; not on platforms where it would be public. */
  showsMetrics: boolean;
  limits: RateLimits;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies;
  /** The live pages, and those that learners may still work on. */
  content: () => Promise<LiveContent>;
  /** Required claims of the parent site's tokens; undefined skips the check. */
  issuer: string | undefined;
  audience: string | undefined;
}

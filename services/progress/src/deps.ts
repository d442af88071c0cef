import type { Tracing, TrustedProxies } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import type { LiveContent } from './content/live-content.ts';
import type { ExamKeys } from './exam/exam-keys.ts';
import type { ExamRules } from './exam/exam-rules.ts';
import type { ExamRepository } from './exam/store/exam-repository.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProgressRepository } from './store/progress-repository.ts';
import type { TokenKeys } from './token/token-sources.ts';

/** Everything that the service reaches beyond the request at hand. */
export interface Deps {
  repository: ProgressRepository;
  exams: ExamRepository;
  /** The keys of the exams that were published. */
  examKeys: ExamKeys;
  examRules: ExamRules;
  keys: TokenKeys;
  clock: () => Date;
  newId: () => string;
  log: Logger;
  tracing: Tracing;
  metrics: Metrics;
  /** Whether `GET /metrics` answers: not on a platform where everybody reaches it. */
  showsMetrics: boolean;
  limits: RateLimits;
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: TrustedProxies;
  /** The pages that are live, and those that learners may still work on. */
  content: () => Promise<LiveContent>;
  /** What the parent site's tokens must say; undefined is not checked. */
  issuer: string | undefined;
  audience: string | undefined;
}

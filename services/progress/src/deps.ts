import type { TrustedProxies } from '@tensely/service-host/logic';
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
  metrics: Metrics;
  /** Whether `GET /metrics` tells them: not where everybody reaches whatever the service answers. */
  showsMetrics: boolean;
  limits: RateLimits;
  /** Whose word of where a request comes from is believed. */
  trustedProxies: TrustedProxies;
  /** The pages that are live, and those that may be worked on. */
  content: () => Promise<LiveContent>;
  /** Checked only where given (ruling 32). */
  issuer: string | undefined;
  audience: string | undefined;
}

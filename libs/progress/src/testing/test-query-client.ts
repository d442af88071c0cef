import { notifyManager, QueryClient } from '@tanstack/react-query';
import { QUERY_DEFAULTS } from '../queries/learner-queries.ts';

/** A client that notifies its observers synchronously and caches data for the whole test. */
export function createTestQueryClient(): QueryClient {
  notifyManager.setScheduler((notify) => notify());
  return new QueryClient({ defaultOptions: { queries: { ...QUERY_DEFAULTS, gcTime: Number.POSITIVE_INFINITY } } });
}

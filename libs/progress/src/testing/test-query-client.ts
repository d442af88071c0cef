import { notifyManager, QueryClient } from '@tanstack/react-query';
import { QUERY_DEFAULTS } from '../queries/query-client.ts';

/** A client that tells its observers at once and keeps its data as long as the test runs. */
export function createTestQueryClient(): QueryClient {
  notifyManager.setScheduler((notify) => notify());
  return new QueryClient({ defaultOptions: { queries: { ...QUERY_DEFAULTS, gcTime: Number.POSITIVE_INFINITY } } });
}

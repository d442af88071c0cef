import {
  QueryCache,
  QueryClient,
  QueryClientContext,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useContext } from 'react';
import type { Progress } from '../progress.ts';
import { getProgress, ProgressContext } from '../react/progress-context.tsx';

const clients = new WeakMap<Progress, QueryClient>();

/** The cache of all data that this tab reads for the learner. The shell and the remotes share it. */
export const getQueryClient = (): QueryClient => queryClientFor(getProgress());

export function queryClientFor(progress: Progress): QueryClient {
  const client = clients.get(progress) ?? createQueryClient(progress);
  clients.set(progress, client);
  return client;
}

/**
 * Query functions answer from the device where the service is unreachable, and a failed request has been retried by the service
 * client: TanStack Query neither pauses offline nor retries. `subscribeStale` already covers focus, reconnect, midnight and other
 * tabs (docs/behaviour.md#home-refresh), for lesson pages too, which read before this code has loaded.
 */
export const QUERY_DEFAULTS = {
  networkMode: 'always',
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

function createQueryClient(progress: Progress): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, { queryKey }) => console.warn(`The query "${queryKey[0]}" failed.`, error),
  });
  const client = new QueryClient({ queryCache, defaultOptions: { queries: QUERY_DEFAULTS } });
  progress.subscribeStale?.(() => void client.invalidateQueries());
  // On a shared computer the next learner must not see the previous one's data.
  progress.subscribeLearner(() => client.clear());
  return client;
}

/** The provider's client, else the shared one. */
export function useLearnerQueryClient() {
  const given = useContext(QueryClientContext);
  const progress = useContext(ProgressContext);
  return given ?? queryClientFor(progress ?? getProgress());
}

/** `useQuery` on that client. The query key contains the learner's uid. */
export function useLearnerQuery<Data, Selected = Data>(options: UseQueryOptions<Data, Error, Selected, QueryKey>) {
  return useQuery(options, useLearnerQueryClient());
}

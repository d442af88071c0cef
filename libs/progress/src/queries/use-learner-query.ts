import { QueryClientContext, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ProgressContext } from '../react/progress-context.tsx';
import { getProgress } from '../react/shared-progress.ts';
import { queryClientFor } from './query-client.ts';

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

import { QueryClientContext, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useProgress } from '../react/progress-context.tsx';
import { queryClientFor } from './query-client.ts';

/** `useQuery` on the provider's client, else on the shared one. The query key contains the learner's uid. */
export function useLearnerQuery<Data, Selected = Data>(options: UseQueryOptions<Data, Error, Selected, QueryKey>) {
  const given = useContext(QueryClientContext);
  const progress = useProgress();
  return useQuery(options, given ?? queryClientFor(progress));
}

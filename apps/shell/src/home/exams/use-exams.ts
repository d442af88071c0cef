import { useAuth } from '@tensely/auth/react';
import { createServiceClient, systemClock } from '@tensely/core/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { useMemo } from 'react';
import type { ExamsState } from './exams-part.tsx';
import { readExams } from './read-exams.ts';

/** The learner's exams. After a failed refresh the last answer stays visible. */
export function useExams(learner = ''): ExamsState {
  const { auth } = useAuth();
  const { serviceUrl } = useProgress();
  const client = useMemo(
    () =>
      createServiceClient({
        name: 'The exam service',
        fetch: (url, init) => fetch(url, init),
        clock: systemClock,
        getToken: auth.getToken,
        learner: () => {
          const state = auth.getState();
          return state.status === 'signedIn' ? state.learner.uid : undefined;
        },
        log: (message) => console.warn(message),
      }),
    [auth],
  );
  const { data, isFetching, refetch } = useLearnerQuery({
    queryKey: ['exam-attempts', learner, 'home'],
    queryFn: () => readExams({ client, learner, serviceUrl, now: Date.now }),
    enabled: learner !== '',
  });
  if (data) return { status: 'ready', exams: data };
  return isFetching || learner === '' ? { status: 'loading' } : { status: 'failed', onRetry: () => void refetch() };
}

import { useAuth } from '@tensely/auth/react';
import { createServiceClient, systemClock } from '@tensely/core/logic';
import { useProgress, useReloadWhenStale } from '@tensely/progress/react';
import { useEffect, useMemo, useState } from 'react';
import type { ExamsState } from './exams-part.tsx';
import { type ExamsAnswer, readExams } from './read-exams.ts';

/** Reads the learner's exams when the screen opens, on another try, and whenever they may be out of date. */
export function useExams(learner: string | undefined): ExamsState {
  const { auth } = useAuth();
  const { serviceUrl } = useProgress();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<ExamsAnswer>();
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

  useReloadWhenStale(() => setTries(tries + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    if (learner === undefined) return;
    let isWanted = true;
    void readExams({ client, learner, serviceUrl, now: Date.now }).then((read) => {
      // What was read before stays when a refresh fails.
      if (isWanted) setAnswer((known) => (read.kind === 'failed' && known ? known : read));
    });
    return () => {
      isWanted = false;
    };
  }, [client, learner, serviceUrl, tries]);

  if (!answer) return { status: 'loading' };
  if (answer.kind === 'ready') return { status: 'ready', exams: answer.exams };
  const onRetry = () => {
    setAnswer(undefined);
    setTries(tries + 1);
  };
  return { status: 'failed', onRetry };
}

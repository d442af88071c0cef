import { useAuth } from '@tensely/auth/react';
import { watchPageLife } from '@tensely/core/browser';
import type { Practice } from '@tensely/progress/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import type { Sources } from './load-practice.ts';
import { ownLevel } from './own-level.ts';
import { useFirstCode } from './use-first-code.ts';

export type PracticeState<Loaded> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; practice: Practice; loaded: Loaded; number: number };

/** The loader of a practice query, its name, and how long it is current. */
interface PracticeQuery<Loaded> {
  name: string;
  load(sources: Sources): Promise<Loaded>;
  /** Whether it reloads when it may have changed: not while the learner is answering. */
  isLive(loaded: Loaded): boolean;
}

/** Numbers the practices of this tab: reopening the screen, or a retry, starts another one. */
let practices = 0;
function nextNumber() {
  practices += 1;
  return practices;
}

/**
 * Loads the learner's practice, its introduction or a finished one; `again` loads the next one. Answers are sent when
 * the learner leaves the screen or the tab.
 */
export function usePractice<Loaded>({ name, load, isLive }: PracticeQuery<Loaded>) {
  const progress = useProgress();
  const code = useFirstCode();
  const { useClock, useContent } = code;
  const { index, pages } = useContent();
  const clock = useClock();
  const auth = useAuth();
  const uid = auth.state.status === 'signedIn' ? auth.state.learner.uid : '';
  const [number, setNumber] = useState(nextNumber);

  // A prerendered screen is hydrated before the sign-in is known.
  const isKnown = auth.state.status !== 'loading';
  const { data, isFetching } = useLearnerQuery({
    enabled: isKnown,
    queryKey: ['practice', uid, name, number],
    async queryFn() {
      const practice = await progress.openPractice();
      const level = () => ownLevel(index, progress.tracker.getSnapshot().history, uid);
      return { practice, loaded: await load({ practice, index, pages, code, level, now: clock.now() }) };
    },
    staleTime: ({ state }) => (state.data && !isLive(state.data.loaded) ? 'static' : 0),
    structuralSharing: false,
    gcTime: 0,
  });

  const practice = data?.practice;
  useEffect(() => {
    if (!practice) return;
    const end = watchPageLife({ onLeave: practice.send });
    return () => {
      end();
      practice.send();
    };
  }, [practice]);

  const withoutData = { status: isFetching || !isKnown ? 'loading' : 'failed' } as const;
  const state: PracticeState<Loaded> = data ? { status: 'ready', ...data, number } : withoutData;
  return { state, again: () => setNumber(nextNumber) };
}

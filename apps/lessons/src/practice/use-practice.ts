import { useAuth } from '@tensely/auth/react';
import { watchPageLife } from '@tensely/core/browser';
import type { Practice } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFirstCode } from './first-code.ts';
import type { LoadedPractice, Sources } from './load-practice.ts';
import { ownLevel } from './own-level.ts';

export type PracticeState<Loaded> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; practice: Practice; loaded: Loaded; number: number };

type AnyLoaded = Pick<LoadedPractice, 'questions'>;

/**
 * Loads the learner's practice, or its introduction; `again` loads the next one. With `isLive`, what is shown loads again whenever
 * it may have changed. Answers are sent when the screen or the tab is left.
 */
export function usePractice<Loaded extends AnyLoaded>(
  load: (sources: Sources) => Promise<Loaded>,
  isLive: (loaded: Loaded) => boolean,
) {
  const progress = useProgress();
  const code = useFirstCode();
  const { useClock, useContent } = code;
  const { index, pages } = useContent();
  const clock = useClock();
  const auth = useAuth();
  const uid = auth.state.status === 'signedIn' ? auth.state.learner.uid : '';
  const [state, setState] = useState<PracticeState<Loaded>>({ status: 'loading' });
  const [number, setNumber] = useState(1);
  const [readings, setReadings] = useState(0);
  const onStale = useEffectEvent(() => {
    if (state.status === 'ready' && isLive(state.loaded)) setReadings(readings + 1);
  });
  // Not by the hook of `@tensely/progress/react`, which an older shell does not share.
  useEffect(() => progress.subscribeStale?.(() => onStale()), [progress]);

  const read = useEffectEvent(async () => {
    const practice = await progress.openPractice();
    const level = () => ownLevel(index, progress.tracker.getSnapshot().history, uid);
    const loaded = await load({ practice, index, pages, code, level, now: clock.now() });
    return { status: 'ready' as const, practice, loaded, number };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reading loads again
  useEffect(() => {
    let isWanted = true;
    // A refresh shows what was there before until it is done, and goes on showing it when it fails.
    const unlessShown = (next: PracticeState<Loaded>) => (shown: PracticeState<Loaded>) =>
      shown.status === 'ready' && shown.number === number ? shown : next;
    setState(unlessShown({ status: 'loading' }));
    read().then(
      (ready) => isWanted && setState(ready),
      (error: unknown) => {
        console.error('The practice could not be loaded.', error);
        if (isWanted) setState(unlessShown({ status: 'failed' }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [progress, index, pages, clock, code, number, readings]);

  const practice = state.status === 'ready' ? state.practice : undefined;
  useEffect(() => {
    if (!practice) return;
    const end = watchPageLife({ onLeave: practice.send });
    return () => {
      end();
      practice.send();
    };
  }, [practice]);

  return { state, again: () => setNumber((before) => before + 1) };
}

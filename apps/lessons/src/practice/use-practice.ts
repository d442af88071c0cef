import { watchPageLife } from '@tensely/core/browser';
import type { Practice } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFirstCode } from './first-code.ts';
import { type LoadedPractice, loadPractice } from './load-practice.ts';

export type PracticeState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; practice: Practice; loaded: LoadedPractice; number: number };

/**
 * Loads the learner's practice; `again` loads the next one. Where there was nothing to ask it loads again whenever that may have
 * changed. What was answered is sent when the screen or the tab is left.
 */
export function usePractice() {
  const progress = useProgress();
  const code = useFirstCode();
  const { useClock, useContent } = code;
  const { index, pages } = useContent();
  const clock = useClock();
  const [state, setState] = useState<PracticeState>({ status: 'loading' });
  const [number, setNumber] = useState(1);
  const [readings, setReadings] = useState(0);
  const onStale = useEffectEvent(() => {
    if (state.status === 'ready' && state.loaded.questions.length === 0) setReadings(readings + 1);
  });
  // Not by the hook of `@tensely/progress/react`, which an older shell does not share.
  useEffect(() => progress.subscribeStale?.(() => onStale()), [progress]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reading loads again
  useEffect(() => {
    let isWanted = true;
    const settle = (next: PracticeState) => isWanted && setState(next);
    // A refresh shows what was there before until it is done, and goes on showing it when it fails.
    const unlessShown = (next: PracticeState) => (shown: PracticeState) =>
      shown.status === 'ready' && shown.number === number ? shown : next;
    setState(unlessShown({ status: 'loading' }));
    async function load() {
      const practice = await progress.openPractice();
      const loaded = await loadPractice({ practice, index, pages, code, now: clock.now() });
      settle({ status: 'ready', practice, loaded, number });
    }
    load().catch((error: unknown) => {
      console.error('The practice could not be loaded.', error);
      if (isWanted) setState(unlessShown({ status: 'failed' }));
    });
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

import { watchPageLife } from '@tensely/core/browser';
import type { Practice } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { useFirstCode } from './first-code.ts';
import { type LoadedPractice, loadPractice } from './load-practice.ts';

export type PracticeState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; practice: Practice; loaded: LoadedPractice; number: number };

/** Loads the learner's practice; `again` loads the next one. What was answered is sent when the screen or the tab is left. */
export function usePractice() {
  const progress = useProgress();
  const code = useFirstCode();
  const { useClock, useContent } = code;
  const { index, pages } = useContent();
  const clock = useClock();
  const [state, setState] = useState<PracticeState>({ status: 'loading' });
  const [number, setNumber] = useState(1);

  useEffect(() => {
    let isWanted = true;
    const settle = (next: PracticeState) => isWanted && setState(next);
    setState({ status: 'loading' });
    async function load() {
      const practice = await progress.openPractice();
      const loaded = await loadPractice({ practice, index, pages, code, now: practice.now?.() ?? clock.now() });
      settle({ status: 'ready', practice, loaded, number });
    }
    load().catch((error: unknown) => {
      console.error('The practice could not be loaded.', error);
      settle({ status: 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [progress, index, pages, clock, code, number]);

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

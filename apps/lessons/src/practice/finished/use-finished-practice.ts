import type { FinishedPractice, QuestionCard } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { useFirstCode } from '../first-code.ts';
import { loadFinished } from '../load-practice.ts';
import type { PoolQuestion } from '../question-pool.ts';

export type FinishedState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing' }
  | { status: 'ready'; finished: FinishedPractice; questions: PoolQuestion[]; cards: QuestionCard[] };

/** A practice that was finished on this device, known by when it was begun; and how to try again where it cannot be loaded. */
export function useFinishedPractice(begunAt: string) {
  const progress = useProgress();
  const code = useFirstCode();
  const { useClock, useContent } = code;
  const { index, pages } = useContent();
  const clock = useClock();
  const [state, setState] = useState<FinishedState>({ status: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = tries >= 0;
    const settle = (next: FinishedState) => isWanted && setState(next);
    setState({ status: 'loading' });
    async function load(): Promise<FinishedState> {
      const practice = await progress.openPractice();
      const all = (await practice.finished?.read()) ?? [];
      const finished = all.find((one) => one.begunAt === begunAt);
      if (!finished) return { status: 'missing' };
      const { questions, cards } = await loadFinished({ practice, index, pages, code, now: clock.now() }, finished);
      return questions.length === 0 ? { status: 'failed' } : { status: 'ready', finished, questions, cards };
    }
    load().then(settle, (error: unknown) => {
      console.error('The practice could not be loaded.', error);
      settle({ status: 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [progress, code, index, pages, clock, begunAt, tries]);

  return { state, again: () => setTries(tries + 1) };
}

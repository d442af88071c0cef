import type { ContentIndex } from '@tensely/content-model/logic';
import { useProgress, useReloadWhenStale } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { countMistakes, type PracticeToday } from './practice-today.ts';

/** What practice has for today: due questions and open mistakes. Undefined until that is known, and where it cannot be read. */
export function usePracticeToday(index: ContentIndex, isSignedIn: boolean): PracticeToday | undefined {
  const progress = useProgress();
  const [today, setToday] = useState<PracticeToday>();
  const [readings, setReadings] = useState(0);
  useReloadWhenStale(() => setReadings(readings + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reading counts again
  useEffect(() => {
    if (!isSignedIn) return;
    let isWanted = true;
    async function read() {
      const practice = await progress.openPractice();
      const { pages } = await practice.load();
      if (isWanted) setToday({ due: practice.countDue(pages), mistakes: countMistakes(pages, index) });
    }
    read().catch((error: unknown) => console.warn('What practice has for today could not be read.', error));
    return () => {
      isWanted = false;
    };
  }, [progress, index, isSignedIn, readings]);
  return today;
}

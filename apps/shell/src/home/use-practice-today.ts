import type { ContentIndex } from '@tensely/content-model/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { countMistakes, type PracticeToday } from './practice-today.ts';

/** What practice has for today: due questions and open mistakes. Undefined until that is known, and where it cannot be read. */
export function usePracticeToday(index: ContentIndex, learner = ''): PracticeToday | undefined {
  const progress = useProgress();
  const { data } = useLearnerQuery({
    queryKey: ['reviews', learner, 'today'],
    async queryFn() {
      const practice = await progress.openPractice();
      const { pages } = await practice.load();
      return { due: practice.countDue(pages), pages };
    },
    enabled: learner !== '',
  });
  return data && { due: data.due, mistakes: countMistakes(data.pages, index) };
}

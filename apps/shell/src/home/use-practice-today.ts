import { type ContentIndex, findTopic } from '@tensely/content/lessons';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { openMistakes } from '@tensely/progress/stats';

type PageReviews = Parameters<typeof openMistakes>[0][number];

/** The mistakes to correct. */
export interface Mistakes {
  count: number;
  /** The page with the most of them, for example page 2 of "A1 Nouns", and their number. */
  most?: { label: string; page: number; count: number } | undefined;
}

/** Today's practice for the learner. */
export interface PracticeToday {
  /** The number of due questions. */
  due: number;
  mistakes: Mistakes;
}

/** Counts the open mistakes. Of two pages with equally many, the one with the latest mistake is named. */
export function countMistakes(pages: readonly PageReviews[], index: ContentIndex): Mistakes {
  const mistakes = openMistakes(pages, index);
  const ofPages = Map.groupBy(mistakes, ({ page: { level, topic, page } }) => `${level}/${topic}/${page}`);
  const [most = []] = [...ofPages.values()].toSorted((a, b) => b.length - a.length);
  const [first] = most;
  if (!first) return { count: 0 };
  const { level, topic, page } = first.page;
  const label = `${level} ${findTopic(index, level, topic)?.label ?? topic}`;
  return { count: mistakes.length, most: { label, page, count: most.length } };
}

/** Today's practice: due questions and open mistakes. Undefined until it has loaded, and if it is unavailable. */
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

import { type ContentIndex, findTopic } from '@tensely/content-model/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { openMistakes } from '@tensely/progress/stats';

type PageReviews = Parameters<typeof openMistakes>[0][number];

/** The mistakes that are still to be put right. */
export interface Mistakes {
  count: number;
  /** The page with the most of them, for example page 2 of "A1 Nouns", and how many are there. */
  most?: { label: string; page: number; count: number } | undefined;
}

/** What practice has for the learner today. */
export interface PracticeToday {
  /** How many questions are due. */
  due: number;
  mistakes: Mistakes;
}

/** Counts the open mistakes. Of two pages with as many, the one with the latest mistake is named. */
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

import { type ContentIndex, contentIndexSchema, findTopic } from '@tensely/content-model/logic';
import type { Declaration } from '@tensely/platform/logic';
import type { History } from '@tensely/progress/logic';
import type { LearningProgress } from './home/dashboard-data.ts';

/** The levels, topics and page counts that the live remotes declare; none where a remote says it in a way unknown here. */
export function declaredContent(declarations: readonly Declaration[]): ContentIndex {
  const levels = declarations.flatMap(({ contentIndex }) => {
    const parsed = contentIndexSchema.safeParse(contentIndex);
    return parsed.success ? parsed.data.levels : [];
  });
  return { levels };
}

/** What a learner has done, laid over the content that there is: the data of the home screen. */
export function learningProgress(index: ContentIndex, history: History): LearningProgress {
  const { completedPages, overallStats } = history;
  return {
    continueAt: continueAt(index, history),
    levels: index.levels.map(({ key: level, label, topics }) => ({
      label,
      topics: topics.map((topic) => {
        const done = completedPages.filter((page) => page.level === level && page.topic === topic.key.toLowerCase());
        return {
          path: `/${level}/${topic.key}`,
          label: topic.label,
          pages: topic.pages,
          completed: done.length,
          passed: done.filter(({ passed }) => passed).length,
        };
      }),
    })),
    completedPages: completedPages.length,
    averageScore: completedPages.some(({ totalQuestions }) => totalQuestions > 0)
      ? overallStats.averageScore
      : undefined,
    streak: overallStats.streak,
  };
}

function continueAt(index: ContentIndex, { currentSession, completedPages }: History): LearningProgress['continueAt'] {
  const last = currentSession ?? afterLatest(index, completedPages);
  const topic = last && findTopic(index, last.level, last.topic);
  if (!last || !topic) return undefined;
  const { level, page } = last;
  return { label: `${level} ${topic.label}`, path: `/${level}/${topic.key}?page=${page}`, page, pages: topic.pages };
}

/** The page after the one completed last; the same page when it was the topic's last. */
function afterLatest(index: ContentIndex, completedPages: History['completedPages']) {
  const [latest] = completedPages.toSorted((a, b) => b.completedAt.localeCompare(a.completedAt));
  const topic = latest && findTopic(index, latest.level, latest.topic);
  return topic && { ...latest, page: Math.min(latest.page + 1, topic.pages) };
}

import type { ContentIndex } from '@tensely/content-model/logic';
import { type ExamResultSummary, examResultSummarySchema } from '@tensely/exam-model/logic';
import {
  type History,
  isPassed,
  lastPlace,
  overallStatsSchema,
  type PageRef,
  pageRefSchema,
} from '@tensely/progress/logic';
import { z } from 'zod';

/** How far a topic is: its pages by the content index, and how many of them are completed and passed. */
const topicProgressSchema = z.object({
  level: z.string(),
  /** Route key in lower case (ruling 29). */
  topic: z.string(),
  pages: z.int(),
  completed: z.int(),
  passed: z.int(),
});

/** The answer of GET /api/dashboard. */
export const dashboardSchema = z.object({
  /** The page to go on with; null for who has done nothing, and for who has done everything. */
  continueAt: z.nullable(pageRefSchema),
  topics: z.array(topicProgressSchema),
  overallStats: overallStatsSchema,
  /** Newest first. */
  exams: z.array(examResultSummarySchema),
});

type TopicProgress = z.infer<typeof topicProgressSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;

/**
 * The dashboard's data: from the learner's history, what the live content holds, and the results of exams. Federated
 * learners have their history in Firestore (ruling 34), so that this tells of their exams alone.
 */
export function dashboardOf(history: History, index: ContentIndex, exams: readonly ExamResultSummary[]): Dashboard {
  return {
    continueAt: continueAt(history, index),
    topics: topicsOf(index).map((topic) => progressOf(topic, history)),
    overallStats: history.overallStats,
    exams: [...exams],
  };
}

interface TopicOfIndex {
  level: string;
  topic: string;
  pages: number;
}

/** Topics with content, in the order of the index. */
function topicsOf(index: ContentIndex): TopicOfIndex[] {
  return index.levels.flatMap(({ key: level, topics }) =>
    topics.filter(({ ready }) => ready !== false).map(({ key, pages }) => ({ level, topic: key.toLowerCase(), pages })),
  );
}

/** A page that was passed once stays passed. Pages that the content no longer has do not count. */
function progressOf({ level, topic, pages }: TopicOfIndex, { completedPages }: History): TopicProgress {
  const done = completedPages.filter((page) => page.level === level && page.topic === topic && page.page <= pages);
  const passed = done.filter((page) => page.passed || (page.totalQuestions > 0 && isPassed(page.bestScore)));
  return { level, topic, pages, completed: done.length, passed: passed.length };
}

/** Where the learner was last, or from there on the first page that is not completed: of the topic, then of the next ones. */
function continueAt(history: History, index: ContentIndex): PageRef | null {
  const last = lastPlace(history);
  if (!last) return null;
  const isOpen = history.sessions.some((session) => placeOf(session) === placeOf(last));
  if (isOpen) return last;
  const pages = topicsOf(index).flatMap(({ level, topic, pages: count }) =>
    Array.from({ length: count }, (_, page) => ({ level, topic, page: page + 1 })),
  );
  const completed = new Set(history.completedPages.map(placeOf));
  const isLeft = (page: PageRef) => !completed.has(placeOf(page));
  const here = pages.filter(({ level, topic }) => level === last.level && topic === last.topic);
  const behind = pages.slice(pages.findIndex((page) => placeOf(page) === placeOf(last)) + 1);
  const after = here.filter(({ page }) => page > last.page);
  return [...after, ...here, ...behind, ...pages].find(isLeft) ?? null;
}

function placeOf({ level, topic, page }: PageRef): string {
  return `${level}/${topic}/${page}`;
}

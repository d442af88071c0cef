import type { ContentIndex } from '@tensely/content-model/logic';
import { type ExamResultSummary, examResultSummarySchema } from '@tensely/exam-model/logic';
import { type History, overallStatsSchema, pageRefSchema } from '@tensely/progress/logic';
import { continueAt, pagesDone, topicsOf } from '@tensely/progress/stats';
import { z } from 'zod';
import { inZod } from '../http/json-schema.ts';

/** How far a topic is: its pages by the content index, and how many of them are completed and passed. */
const topicProgressSchema = z.object({
  level: z.string(),
  /** Route key in lower case. */
  topic: z.string(),
  pages: z.int(),
  completed: z.int(),
  passed: z.int(),
});

/** The answer of GET /api/dashboard. */
export const dashboardSchema = z.object({
  /** The page to go on with; null for who has done nothing, and for who has done everything. */
  continueAt: z.nullable(inZod(pageRefSchema)),
  topics: z.array(topicProgressSchema),
  overallStats: inZod(overallStatsSchema),
  /** Newest first. */
  exams: z.array(examResultSummarySchema),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

/**
 * The dashboard from the learner's history, the live content and the results of exams. Federated learners have their history
 * in Firestore (docs/behaviour.md#progress-federated): of them it holds the exams alone.
 */
export function dashboardOf(history: History, index: ContentIndex, exams: readonly ExamResultSummary[]): Dashboard {
  return {
    continueAt: continueAt(history, index) ?? null,
    topics: topicsOf(index).map((topic) => ({ ...topic, ...pagesDone(history, topic) })),
    overallStats: history.overallStats,
    exams: [...exams],
  };
}

import { createTestProgress, sampleCompletedPage, type TestProgress } from '@tensely/progress/testing';

/** A learner with these best scores on pages of A1 Nouns, by page number. */
export function learnerWith(scores: Record<number, number>): TestProgress {
  const test = createTestProgress();
  const completedPages = Object.entries(scores).map(([page, score]) => {
    const completedAt = `2026-05-0${page}T10:00:00.000Z`;
    const result = sampleCompletedPage({ page: Number(page), score, passed: score >= 70, completedAt });
    return { ...result, bestScore: score, attempts: 1 };
  });
  test.endpoint.history = { ...test.endpoint.history, completedPages };
  return test;
}
